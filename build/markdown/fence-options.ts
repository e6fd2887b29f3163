/** The options of a fence that have a value. */
export interface NamedOptions {
  readonly title?: string;
  /** Why the fence is not compiled. */
  readonly unchecked?: string;
  /** The name of a command that the tests run. */
  readonly run?: string;
  /** The command whose output the fence shows: the name of a `run` fence of the page, or a command line. */
  readonly outputOf?: string;
}

/** The properties of a fence's options by their names in Markdown. */
export const OPTIONS = { title: 'title', unchecked: 'unchecked', run: 'run', 'output-of': 'outputOf' } as const;

/** Whether fences have an option of this name. */
export function isOption(name: string | undefined): name is keyof typeof OPTIONS {
  return name !== undefined && Object.hasOwn(OPTIONS, name);
}
