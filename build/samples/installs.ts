import { SHELLS } from '../code/languages.ts';
import type { Sample } from '../model.ts';

/** A package that the readers of a page install. */
interface InstalledPackage {
  readonly name: string;
  /** The version as the command names it, else `latest`. */
  readonly range: string;
  readonly isDev: boolean;
}

const INSTALL = /^npm (?:install|i|add)\s+(.*)$/;
const CALL = /^(?:\w+=\S+\s+)*npx\s+(.*)$/;
/** A call of a file with tsx, in inline code or in a line of a shell. */
const TSX_CALL = /(?:^|[`;&|]) *(?:\$ )?npx tsx (?:\.\/)?([^\s`]+\.[cm]?tsx?)(?= *(?:[`;&|#]|$))/gm;
const SETTING = /^npm pkg set\s+(.*)$/;

/** A package as npm reads it: a name with or without a scope, and a range. Folders, addresses and repositories have other forms. */
const PACKAGE = /^((?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*)(?:@(.*))?$/;

/** The options whose value is the next word, if the value can look like a package. */
const WITH_VALUE =
  /^(?:-[wC]|--(?:workspace|prefix|cache|registry|tag|save-prefix|include|omit|install-strategy|loglevel|before|cpu|os|libc))$/;

/** The options that install a package outside of the project. */
const GLOBAL = ['-g', '--global'];

/** The options of npx that name a package whose programs the command can run. */
const PACKAGE_OPTIONS = ['-p', '--package'];

/** Returns the packages that the `npm` fences of a page install, each with its last version. */
export function installedPackages(samples: readonly Sample[]): InstalledPackage[] {
  const packages = commandsOf(samples, ['npm']).flatMap((command): InstalledPackage[] => {
    const words = wordsOf(command, INSTALL);
    if (words.some((word) => GLOBAL.includes(word))) return [];
    const isDev = words.some((word) => word === '-D' || word === '--save-dev');
    const installed = words.filter((word, index) => !isOption(word) && !WITH_VALUE.test(words[index - 1] ?? ''));
    return installed.flatMap(packagesInWord).map(({ name, range }) => ({ name, range: range || 'latest', isDev }));
  });
  return [...new Map(packages.map((installed) => [installed.name, installed])).values()];
}

/** Returns the packages that the commands of a page run with `npx`, including those whose output it shows. */
export function calledPackages(samples: readonly Sample[]): string[] {
  const shown = samples.flatMap(({ fence }) => fence.outputOf ?? []);
  const commands = [...commandsOf(samples, ['npm', ...SHELLS]), ...shown.flatMap(commandsIn)];
  const called = commands.flatMap((command) => calledWords(wordsOf(command, CALL)));
  return called.flatMap(packagesInWord).map(({ name }) => name);
}

/** Returns the paths of the files that the Markdown of a page runs with tsx, in the order of the page. */
export function calledFiles(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(TSX_CALL)].map(([, path = '']) => path))];
}

/** Returns the packages that the options of a call name, or else its program, which most often has the name of its package. */
function calledWords(words: readonly string[]): readonly string[] {
  const isValue = (before = '') => WITH_VALUE.test(before) || PACKAGE_OPTIONS.includes(before);
  const program = words.findIndex((word, index) => !isOption(word) && !isValue(words[index - 1]));
  const named = words.slice(0, Math.max(0, program)).flatMap((word, index) => {
    const [option = '', value] = word.split('=');
    if (PACKAGE_OPTIONS.includes(option) && value !== undefined) return value;
    return PACKAGE_OPTIONS.includes(words[index - 1] ?? '') ? word : [];
  });
  return named.length > 0 || program < 0 ? named : words.slice(program, program + 1);
}

/** Returns the fields that the commands `npm pkg set` of a page set, one level deep. */
export function packageSettings(samples: readonly Sample[]): Readonly<Record<string, string>> {
  const words = commandsOf(samples, ['npm', ...SHELLS]).flatMap((command) => wordsOf(command, SETTING));
  const settings = words.flatMap((word) => {
    const [, key, value] = /^([\w-]+)=(.*)$/.exec(word) ?? [];
    return key !== undefined && value !== undefined ? [[key, value] as const] : [];
  });
  return Object.fromEntries(settings);
}

function commandsOf(samples: readonly Sample[], languages: readonly string[]): string[] {
  return samples
    .filter(({ fence }) => languages.includes(fence.language))
    .flatMap(({ fence }) => {
      const lines = fence.lines.filter(({ mark }) => mark !== 'removed');
      return commandsIn(lines.map(({ text }) => text).join('\n'));
    });
}

/** What a line of a shell has between `&&`, `||`, `;` and `|`, which may also be part of a quoted text. */
const COMMAND = /(?:"[^"]*"|'[^']*'|[^&;|])+/g;

/** Matches a comment, or a quoted text, in which a number sign begins none. */
const COMMENT = /("[^"]*"|'[^']*')|(?:^|[ \t])#.*$/gm;

/** Splits lines of a shell into their commands, without prompts and comments. A line that ends with a backslash continues in the next line. */
function commandsIn(lines: string): string[] {
  const whole = lines.replace(COMMENT, '$1').replace(/\\\n(?:> )?/g, ' ');
  return whole.split('\n').flatMap((line) => {
    const commands = line.replace(/^\$ /, '').match(COMMAND) ?? [];
    return commands.map((command) => command.trim());
  });
}

/** Returns the words that follow the beginning of a command, without the quotes around or in them. */
function wordsOf(command: string, beginning: RegExp): string[] {
  const words = beginning.exec(command)?.[1]?.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

function isOption(word: string): boolean {
  return word.startsWith('-');
}

function packagesInWord(word: string): { readonly name: string; readonly range: string }[] {
  const [, name, range = ''] = PACKAGE.exec(word) ?? [];
  return name === undefined ? [] : [{ name, range }];
}
