/** The languages of commands, whose lines may begin with a prompt. */
export const SHELLS: readonly string[] = ['sh', 'bash', 'shell', 'zsh', 'console'];
