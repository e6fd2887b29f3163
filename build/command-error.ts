/** Thrown when a command cannot run. The message is printed without a stack. */
export class CommandError extends Error {}
