import { SHELLS } from '../../client/shared/shells.ts';
import type { Sample } from '../model.ts';

/** A package that the readers of a page install. */
interface InstalledPackage {
  readonly name: string;
  /** The version as the command names it, else `latest`. */
  readonly range: string;
  readonly dev: boolean;
}

const INSTALL = /^(?:\$ )?npm (?:install|i|add)\s+(.*)$/;
const CALL = /^(?:\$ )?(?:\w+=\S+\s+)*npx\s+(?:-\S+\s+)*(\S+)/;
const SCRIPT = /^(?:\$ )?npx tsx (?:\.\/)?(\S+\.[cm]?tsx?)$/;
const SETTING = /^(?:\$ )?npm pkg set\s+(.*)$/;

/** The options of npm that take the next word as their value. */
const WITH_VALUE: ReadonlySet<string | undefined> = new Set(['--prefix', '--registry', '--tag', '--workspace', '-w']);

/** Returns the packages that the `npm` fences of a page install, each with its last version. */
export function installedPackages(samples: readonly Sample[]): InstalledPackage[] {
  const packages = commandsOf(samples, ['npm']).flatMap((command): InstalledPackage[] => {
    const written = INSTALL.exec(command)?.[1]?.split(/\s+/) ?? [];
    const words = written.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
    const dev = words.some((word) => word === '-D' || word === '--save-dev');
    return words
      .filter((word, index) => word !== '' && !word.startsWith('-') && !WITH_VALUE.has(words[index - 1]))
      .map((word) => ({ ...packageIn(word), dev }));
  });
  return [...new Map(packages.map((installed) => [installed.name, installed])).values()];
}

/** Returns the packages that the commands of a page run with `npx`, including those whose output it shows. */
export function calledPackages(samples: readonly Sample[]): string[] {
  const shown = samples.flatMap(({ fence }) => fence.outputOf ?? []);
  const commands = [...commandsOf(samples, SHELLS), ...shown.flatMap(commandsIn)];
  return commands.flatMap((command) => {
    const [, word] = CALL.exec(command) ?? [];
    return word === undefined ? [] : packageIn(word).name;
  });
}

/** Returns the paths of the scripts that the commands of a page run with tsx. */
export function calledScripts(samples: readonly Sample[]): string[] {
  return [...new Set(commandsOf(samples, SHELLS).flatMap((command) => SCRIPT.exec(command)?.slice(1) ?? []))];
}

/** Reads a package as npm does: a name, which may begin with a scope, and after an `@` the range. */
function packageIn(word: string): Pick<InstalledPackage, 'name' | 'range'> {
  const at = word.indexOf('@', 1);
  return at < 0 ? { name: word, range: 'latest' } : { name: word.slice(0, at), range: word.slice(at + 1) };
}

/** Returns the fields that the commands `npm pkg set` of a page set, one level deep. */
export function packageSettings(samples: readonly Sample[]): Readonly<Record<string, string>> {
  const settings = commandsOf(samples, ['npm', ...SHELLS]).flatMap((command) =>
    (SETTING.exec(command)?.[1]?.split(/\s+/) ?? []).flatMap((setting) => {
      const [, key, value] = /^([\w-]+)=["']?([^"']*)["']?$/.exec(setting) ?? [];
      return key !== undefined && value !== undefined ? [[key, value] as const] : [];
    }),
  );
  return Object.fromEntries(settings);
}

function commandsOf(samples: readonly Sample[], languages: readonly string[]): string[] {
  return samples
    .filter(({ fence }) => languages.includes(fence.language))
    .flatMap(({ fence }) => logicalLines(fence.lines.map(({ text }) => text)).flatMap(commandsIn));
}

/** Joins the lines of a shell that a backslash continues. */
function logicalLines(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
}

/** What a line of a shell has between `&&`, `||`, `;` and `|`, which may also be part of a quoted text. */
const COMMAND = /(?:"[^"]*"|'[^']*'|[^&;|])+/g;

/** Splits a line of a shell into its commands, without the comment at its end. */
function commandsIn(line: string): string[] {
  const commands = line.replace(/(?:^|\s)#.*$/, '').match(COMMAND) ?? [];
  return commands.map((command) => command.trim());
}
