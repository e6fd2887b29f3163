/** The commands with their descriptions, as `--help` prints them. Their names are those of the scripts in `package.json`. */
export const COMMANDS = {
  start: 'build the site and serve it; social images are rendered in the background',
  build: 'check the site and write it to the output folder',
  watch: 'build and serve the site, and rebuild it after every change',
  preview: 'serve the built site with the headers and redirects of a host',
  links: 'follow every link of the built site with linkinator',
  samples: 'compile the code samples with the packages of their versions',
  prose: 'check spelling, terms and style of the pages',
  explain: 'print the sources and output files of a page, and the links from and to it',
  new: 'create a page and add it to the sidebar',
  rename: 'rename a page, update its sidebar entry and all links to it, and add a redirect',
  lock: 'add the addresses of the site to site.lock.json',
  fonts: 'create the files in client/fonts from the font packages',
  'search:quality': 'run the golden queries and print the scores',
  'search:explain': 'print the score of each result of a query',
  'search:push': 'send the search records to Algolia',
  summary: 'compare two built sites and print the differences as Markdown',
} as const;

/** The name of a command. */
export type Command = keyof typeof COMMANDS;

/** The positional arguments of each command: their maximum number, what they are, and their names in `--help`. Other commands take none. */
export const ARGUMENTS: Readonly<
  Partial<Record<Command, { readonly count: number; readonly names: string; readonly usage: string }>>
> = {
  'search:explain': { count: Number.POSITIVE_INFINITY, names: 'a query', usage: 'QUERY' },
  explain: { count: 1, names: 'one page', usage: 'PAGE' },
  new: { count: 1, names: 'one page', usage: 'PAGE' },
  rename: { count: 2, names: 'a page and its new path', usage: 'PAGE NEW-PATH' },
};

/** Returns the command with a name, which may have a dash in place of the colon. */
export function commandNamed(name: string | undefined): Command | undefined {
  const command = name?.replace(/^search-/, 'search:');
  return (Object.keys(COMMANDS) as Command[]).find((each) => each === command);
}

/** Describes an option of the command line. */
export interface Flag {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** The commands that take it; without them, all do. */
  readonly of?: readonly Command[];
  /** The name of its value in `--help`. */
  readonly value?: string;
  readonly text: string;
}

/** The commands that print diagnostics. */
const REPORTING: readonly Command[] = (Object.keys(COMMANDS) as Command[]).filter(
  (command) => command !== 'fonts' && command !== 'summary',
);

/** The options with their descriptions, as `--help` prints them. */
export const FLAGS = {
  root: {
    type: 'string',
    value: 'DIR',
    text: 'the folder of the site, with content/, static/ and optionally its own site.config.ts (default: this project)',
  },
  out: {
    type: 'string',
    of: ['start', 'build', 'watch', 'preview', 'links', 'summary'],
    value: 'DIR',
    text: 'the output folder, which contains the built site (default: dist in the root)',
  },
  port: {
    type: 'string',
    of: ['start', 'watch', 'preview'],
    value: 'N',
    text: 'the port to listen on (default: 3000; 0 selects a free port)',
  },
  host: {
    type: 'string',
    of: ['start', 'watch', 'preview'],
    value: 'NAME',
    text: 'the name or address to listen on (default: localhost)',
  },
  drafts: {
    type: 'boolean',
    of: ['start', 'build', 'watch'],
    text: 'include pages with draft: true; their titles begin with "Draft:"',
  },
  'plain-host': {
    type: 'boolean',
    of: ['build', 'start'],
    text: 'build for a host without custom headers and redirects, such as GitHub Pages',
  },
  'keep-assets': {
    type: 'string',
    of: ['build', 'start'],
    value: 'DIR',
    text: 'also publish the hashed files of the earlier build in this folder, for tabs that are still open',
  },
  strict: {
    type: 'boolean',
    of: ['start', 'build', 'watch', 'lock', 'search:push'],
    text: 'treat every warning as an error',
  },
  max: {
    type: 'string',
    of: REPORTING,
    value: 'N',
    text: 'the maximum number of diagnostics to print (default: 50); the summary counts all of them',
  },
  json: {
    type: 'boolean',
    of: ['start', 'build', 'watch', 'samples', 'prose', 'lock', 'explain', 'search:quality', 'search:push'],
    text: 'print all diagnostics, or the result of explain and search:quality, as JSON on standard output',
  },
  check: {
    type: 'boolean',
    of: ['samples', 'prose'],
    text: 'write nothing, and fail if a stored file is out of date',
  },
  page: { type: 'string', of: ['samples'], value: 'PAGE', text: 'report only the mistakes of this page' },
  category: {
    type: 'string',
    of: ['new'],
    value: 'NAME',
    text: 'the label of the sidebar category for the new page (default: the last category)',
  },
  docs: {
    type: 'string',
    of: ['search:explain'],
    value: 'VERSION',
    text: 'the name or the label of the docs version to search (default: the newest)',
  },
  'dry-run': { type: 'boolean', of: ['search:push'], text: 'print the plan and send nothing' },
  base: { type: 'string', of: ['summary'], value: 'DIR', text: 'the folder of the older built site' },
  head: {
    type: 'string',
    of: ['summary'],
    value: 'DIR',
    text: 'the folder of the newer built site (default: the output folder)',
  },
  'base-figures': {
    type: 'string',
    of: ['summary'],
    value: 'FILE',
    text: 'a JSON file with the build time and the search scores of the older site',
  },
  'head-figures': {
    type: 'string',
    of: ['summary'],
    value: 'FILE',
    text: 'a JSON file with the build time and the search scores of the newer site',
  },
  help: { type: 'boolean', short: 'h', text: 'print this help' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Returns the commands that take an option, or nothing if all do. */
export function commandsTaking(flag: keyof typeof FLAGS): readonly Command[] | undefined {
  const { of }: Flag = FLAGS[flag];
  return of;
}
