import { escapeRegExp } from '../../text/escape-reg-exp.ts';
import type { TextFile } from '../../text-file.ts';
import { isModule, moduleOf } from '../module-paths.ts';

/** The scripts of a project, and the configuration files and packages that they use. */
export interface ProjectScripts {
  readonly scripts: Readonly<Record<string, string>>;
  readonly configs: readonly string[];
  readonly packages: readonly string[];
}

/** Whether a program needs the file at a path. */
type Needs = (path: string) => boolean;

const NEEDED: Readonly<Record<string, Needs>> = {
  vite: (path) => path === 'index.html',
  next: (path) => /^(?:pages|app)\//.test(path),
  vitest: (path) => isModule(path) && moduleOf(path).endsWith('.test'),
};
const RUN = /^npm run (?:--silent )?([\w:-]+)$/;
/** Matches the modules of a server. */
const SERVER = /^server(?:\/index)?$/;
/** Matches the code of a server. */
export const LISTENS = /\blisten\(/;
const PRINTS = /\bconsole\.log\(/;

/** Returns the scripts of the example app whose files a project has, and those for a server and a client that the example app does not have. */
export function projectScripts(scripts: Readonly<Record<string, string>>, files: readonly TextFile[]): ProjectScripts {
  // A handler for AWS Lambda may be in server/index.ts too: it only exports a function.
  const runnable = files.filter(({ path, text }) => !isServer(path) || LISTENS.test(text)).map(({ path }) => path);
  const called = new Set(Object.values(scripts).flatMap((script) => commandsOf(script).flatMap(calledScript)));
  const start = Object.keys(scripts).filter((name) => !called.has(name) && canRun(name, scripts, runnable));
  const kept = new Set(start);
  // The set grows while it is walked.
  for (const name of kept) for (const other of commandsOf(scripts[name] ?? '').flatMap(calledScript)) kept.add(other);
  const own = Object.fromEntries(Object.entries(scripts).filter(([name]) => kept.has(name)));
  const added = Object.entries(ownScripts(files, runnable)).filter(([name]) => !kept.has(name));
  const all = { ...Object.fromEntries(added), ...own };
  const words = Object.values(all).flatMap((script) => commandsOf(script).map((command) => command.split(' ')));
  return {
    scripts: all,
    configs: words.flat().filter((word) => word.endsWith('.json')),
    packages: words.map(([program = '']) => (program === 'tsc' ? 'typescript' : program)),
  };
}

/** Returns the scripts for files that a page has instead of those of the example app. */
function ownScripts(files: readonly TextFile[], runnable: readonly string[]): Readonly<Record<string, string>> {
  const prints = files.some(({ path, text }) => path === 'client.ts' && PRINTS.test(text));
  const server = runnable.find(isServer);
  return {
    ...(server !== undefined && { start: `tsx ${server}` }),
    ...(prints && { client: 'tsx client.ts' }),
  };
}

function isServer(path: string): boolean {
  return isModule(path) && SERVER.test(moduleOf(path));
}

function canRun(name: string, scripts: Readonly<Record<string, string>>, paths: readonly string[]): boolean {
  return commandsOf(scripts[name] ?? '').every((command) => {
    const [called] = calledScript(command);
    if (called !== undefined) return called in scripts && canRun(called, scripts, paths);
    const words = command.split(' ');
    const needed = words.flatMap((word) => NEEDED[word] ?? (isModule(word) ? sourcesOf(word) : []));
    return needed.every((needs) => paths.some(needs));
  });
}

function commandsOf(script: string): string[] {
  return script.split(' && ');
}

function calledScript(command: string): string[] {
  return RUN.exec(command)?.slice(1) ?? [];
}

/** Returns a condition for the modules that a word of a script stands for: `dist/tests/*.test.js` is compiled from `tests/*.test.ts`. */
function sourcesOf(word: string): Needs {
  const pattern = new RegExp(`^${word.split('*').map(escapeRegExp).join('[^/]*')}$`);
  return (path) => isModule(path) && (pattern.test(path) || pattern.test(compiledOf(path)));
}

/** Returns where the compiler of the example app writes the module of a source. */
function compiledOf(path: string): string {
  const [, kind = ''] = /\.([cm])[jt]s$/.exec(path) ?? [];
  return `dist/${moduleOf(path)}.${kind}js`;
}
