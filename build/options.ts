import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { ARGUMENTS, COMMANDS, type Command, commandNamed, commandsTaking, FLAGS } from './command-line.ts';
import { didYouMean } from './text/suggest.ts';

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
  /** For `start`, `build` and `watch`: the site includes the pages with `draft: true`. */
  readonly drafts: boolean;
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
  /** For `search:explain`: the name or the label of the docs version to search. */
  readonly docs?: string | undefined;
  /** For `search:push`: print the plan and send nothing. */
  readonly dryRun: boolean;
  /** For `summary`: the built site to compare with, and the one to compare. */
  readonly base?: string | undefined;
  readonly head?: string | undefined;
  /** For `summary`: the JSON files of what was measured while each site was built. */
  readonly baseFigures?: string | undefined;
  readonly headFigures?: string | undefined;
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
      throw new CommandError(`There is no option ${token.rawName}. ${didYouMean(token.rawName, names, 'Try --help.')}`);
    }
    const isNext = !token.inlineValue && token.value?.startsWith('-');
    if (flag.type === 'string' && (!token.value || isNext)) throw new CommandError(`${token.rawName} needs a value.`);
    if (flag.type === 'boolean' && token.value !== undefined)
      throw new CommandError(`${token.rawName} takes no value.`);
  }
}

/** The variables of the environment. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command line; returns nothing for `--help`. The environment contains the options that npm has not passed on. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment = {},
): Options | undefined {
  checkFlags(args);
  const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  if (values.help) return undefined;
  const [named, ...rest] = positionals;
  const command = commandNamed(named);
  if (!command)
    throw new CommandError(
      named === undefined
        ? 'Name a command. Try --help.'
        : `There is no command ${named}. ${didYouMean(named, Object.keys(COMMANDS), 'Try --help.')}`,
    );
  checkCount(command, rest);
  checkUse(command, values);
  checkEnvironment(command, values, environment);
  const root = resolve(values.root ?? project);
  const port = Number(values.port ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new CommandError(`--port takes a number from 0 to 65535, not ${values.port}.`);
  const max = Number(values.max ?? 50);
  if (!Number.isInteger(max) || max < 0)
    throw new CommandError(`--max takes a whole number of at least 0, not ${values.max}.`);
  return {
    command,
    root,
    out: resolve(values.out ?? `${root}/dist`),
    port,
    host: values.host,
    strict: values.strict ?? false,
    drafts: values.drafts ?? false,
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

/** The options of a command line by their names. */
type Values = Readonly<Partial<Record<keyof typeof FLAGS, unknown>>>;

function pathOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : resolve(value);
}

/** Reports options that the command would ignore. */
function checkUse(command: Command, values: Values): void {
  for (const flag of Object.keys(values) as (keyof typeof FLAGS)[]) {
    const commands = commandsTaking(flag);
    if (!commands || commands.includes(command)) continue;
    const others = commands.length === 1 ? 'the command' : 'the commands';
    throw new CommandError(
      `The command ${command} does not take --${flag}, which is an option of ${others} ${commands.join(', ')}.`,
    );
  }
}

/** Reports an option without `--` before it, such as `npm run build --strict`: npm sets a variable and does not pass the option on. */
function checkEnvironment(command: Command, values: Values, environment: Environment): void {
  for (const [name, { type }] of Object.entries(FLAGS)) {
    const flag = name as keyof typeof FLAGS;
    // npm has options --json and --help itself.
    if (type !== 'boolean' || flag === 'json' || flag === 'help') continue;
    const isTaken = environment[`npm_config_${name.replaceAll('-', '_')}`] === 'true';
    if (isTaken && values[flag] === undefined && commandsTaking(flag)?.includes(command))
      throw new CommandError(`Write -- before the options: npm run ${command} -- --${name}.`);
  }
}

function checkCount(command: Command, words: readonly string[]): void {
  const { count = 0, names } = ARGUMENTS[command] ?? {};
  if (words.length <= count) return;
  if (names !== undefined) throw new CommandError(`npm run ${command} takes ${names}.`);
  const hint = commandsTaking('out')?.includes(command)
    ? 'Write folders after --root and --out.'
    : 'Write the folder of the site after --root.';
  throw new CommandError(`The command ${command} does not take "${words.slice(count).join(' ')}". ${hint}`);
}
