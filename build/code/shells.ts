/** The names of the language of commands. Pages and their code know it as `sh`. */
export const SHELLS: readonly string[] = ['sh', 'bash', 'shell', 'zsh', 'console'];
