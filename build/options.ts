import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from './suggest.ts';

/** The commands with their descriptions, as `--help` prints them. */
const COMMANDS = {
  start: 'build the site and serve it while its social images are rendered',
  build: 'check the site and write it to the output folder',
  watch: 'build and serve the site, again after every change',
  preview: 'serve the built site with the headers and redirects of a host',
  links: 'follow every link of the built site with linkinator',
  samples: 'compile the code samples with the packages of their versions',
  prose: 'check spelling, terms and style of the pages',
  explain: 'print what a page is made of, and the links to it',
  new: 'write a new page and its entry in the sidebar',
  rename: 'rename a page, the links to it and its entry, and add a redirect',
  lock: 'add the addresses of the site to site.lock.json',
  fonts: 'make the fonts that the site serves from those of the packages',
  'search-quality': 'run the golden queries and print the scores',
  'search-explain': 'print why each result of a query has its rank',
  'search-push': 'send the search records to Algolia',
  summary: 'compare two built sites and print the differences as Markdown',
} as const;

/** The name of a command. */
export type Command = keyof typeof COMMANDS;

/** The options of a command. Folders are absolute. */
export interface Options {
  readonly command: Command;
  /** The folder with `content`, `static` and an optional `site.config.ts`. */
  readonly root: string;
  readonly out: string;
  readonly port: number;
  /** For `start`, `watch` and `preview`: the name or address to listen on, `localhost` by default. */
  readonly host?: string | undefined;
  readonly strict: boolean;
  /** For `build` and `start`: the pages contain what a host without headers and redirects does not send. */
  readonly plainHost: boolean;
  /** For `build` and `start`: the folder of an earlier build whose hashed files are published again. */
  readonly keepAssets?: string | undefined;
  readonly json: boolean;
  /** How many diagnostics a report prints with their code. */
  readonly max: number;
  /** For `samples` and `prose`: write nothing, and fail if stored files are out of date. */
  readonly check: boolean;
  /** For `samples`: report this page only. */
  readonly page?: string | undefined;
  /** The words after the command: a query, a page, or the old and the new path of a page. */
  readonly args: readonly string[];
  /** For `new`: the label of the sidebar's category. */
  readonly category?: string | undefined;
  /** For `search-explain`: the name of the docs version to search. */
  readonly docs?: string | undefined;
  /** For `search-push`: print the plan and send nothing. */
  readonly dryRun: boolean;
  /** For `summary`: the built site to compare with, and the one to compare. */
  readonly base?: string | undefined;
  readonly head?: string | undefined;
  /** For `summary`: the JSON files of what was measured while each site was built. */
  readonly baseFigures?: string | undefined;
  readonly headFigures?: string | undefined;
}

/** Thrown for an invalid command line; the message describes the mistake. */
export class UsageError extends Error {}

/** The maximum number of positional arguments of each command; other commands take none. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  'search-explain': Number.POSITIVE_INFINITY,
  explain: 1,
  new: 1,
  rename: 2,
};

const FLAGS = {
  root: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  strict: { type: 'boolean' },
  'plain-host': { type: 'boolean' },
  'keep-assets': { type: 'string' },
  json: { type: 'boolean' },
  max: { type: 'string' },
  check: { type: 'boolean' },
  docs: { type: 'string' },
  page: { type: 'string' },
  category: { type: 'string' },
  'dry-run': { type: 'boolean' },
  base: { type: 'string' },
  head: { type: 'string' },
  'base-figures': { type: 'string' },
  'head-figures': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The text of `--help`. */
export const HELP = `Usage: npm run <command> -- [options]

Commands
${Object.entries(COMMANDS)
  .map(([name, text]) => `  ${name.padEnd(16)}${text}`)
  .join('\n')}

Options
  --root DIR       the site: a folder with content/, static/ and optionally its own site.config.ts (default: this project)
  --out DIR        the folder of the finished site (default: dist in the root)
  --port N         start, watch, preview: the port (default: 3000; 0 takes a free one)
  --host NAME      start, watch, preview: the name or address to listen on (default: localhost)
  --plain-host     build, start: for a host without headers and redirects, such as GitHub Pages
  --keep-assets DIR  build, start: publish the hashed files of this earlier build too, for tabs that are still open
  --strict         treat every warning as an error
  --max N          how many diagnostics are printed with their code (default: 50); the summary counts all of them
  --json           print all diagnostics as JSON on standard output; explain, search-quality: print the result as JSON
  --check          samples, prose: write nothing, and fail if a stored file is out of date
  --page PAGE      samples: report this page only
  --category NAME  new: the label of the sidebar's category for the page (default: the last one)
  --docs NAME      search-explain: the docs version to search (default: the newest)
  --dry-run        search-push: print the plan and send nothing
  --base DIR       summary: the built site to compare with
  --head DIR       summary: the built site to compare (default: the output folder)
  --base-figures FILE, --head-figures FILE  summary: build time and search scores of each site as JSON
  --help           print this

Exit code: 0 for success, 1 for mistakes in the content, 2 for a mistake in the command line or in the program.
`;

function isCommand(name: string | undefined): name is Command {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Reports an option that does not exist, one without the value that it needs, and one with a value that it does not take. */
function checkFlags(args: readonly string[]): void {
  const { tokens } = parseArgs({
    args: [...args],
    options: FLAGS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const [, flag] = Object.entries(FLAGS).find(([name]) => name === token.name) ?? [];
    if (!flag) {
      const names = Object.keys(FLAGS).map((name) => `--${name}`);
      throw new UsageError(`There is no option ${token.rawName}. ${didYouMean(token.rawName, names, 'Try --help.')}`);
    }
    const isNext = !token.inlineValue && token.value?.startsWith('-');
    if (flag.type === 'string' && (!token.value || isNext)) throw new UsageError(`${token.rawName} needs a value.`);
    if (flag.type === 'boolean' && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
  }
}

/** Reads the command line; returns nothing for `--help`. */
export function readOptions(args: readonly string[], project: string): Options | undefined {
  checkFlags(args);
  const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (!isCommand(command))
    throw new UsageError(
      command === undefined
        ? 'Name a command. Try --help.'
        : `There is no command ${command}. ${didYouMean(command, Object.keys(COMMANDS), 'Try --help.')}`,
    );
  checkCount(command, rest);
  const root = resolve(values.root ?? project);
  const port = Number(values.port ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError(`--port takes a number from 0 to 65535, not ${values.port}.`);
  const max = Number(values.max ?? 50);
  if (!Number.isInteger(max) || max < 0) throw new UsageError(`--max takes a number from 0, not ${values.max}.`);
  return {
    command,
    root,
    out: resolve(values.out ?? `${root}/dist`),
    port,
    host: values.host,
    strict: values.strict ?? false,
    plainHost: values['plain-host'] ?? false,
    keepAssets: pathOf(values['keep-assets']),
    json: values.json ?? false,
    max,
    check: values.check ?? false,
    args: rest,
    category: values.category,
    docs: values.docs,
    page: values.page,
    dryRun: values['dry-run'] ?? false,
    base: pathOf(values.base),
    head: pathOf(values.head),
    baseFigures: pathOf(values['base-figures']),
    headFigures: pathOf(values['head-figures']),
  };
}

function pathOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : resolve(value);
}

function checkCount(command: string, words: readonly string[]): void {
  const extra = words.slice(ARGUMENTS[command] ?? 0).join(' ');
  if (extra)
    throw new UsageError(`The command ${command} does not take "${extra}". Write folders after --root and --out.`);
}
