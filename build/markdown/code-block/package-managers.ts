import npmToYarn from 'npm-to-yarn';

/** The package managers whose commands `npm` fences show. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Matches a command of another package manager. */
const OTHER_MANAGER = /^\s*(yarn|pnp[mx]|bunx?)\s/;

/** The output of npm-to-yarn for an unknown command. */
const UNKNOWN_COMMAND = /couldn't auto-convert/;

/** Commands are separated by `&&` and by lines without a backslash at their end. */
const SEPARATOR = /([ \t]*&&[ \t]*|(?<!\\)\n)/;

/**
 * Converts commands of npm and npx for another package manager, each on its own: npm-to-yarn converts either npm or npx in one text. Its
 * regular expressions are quadratic in runs of spaces, which are insignificant in a command.
 */
export function convertCommands(commands: string, manager: PackageManager): string {
  if (manager === 'npm') return commands;
  const parts = commands.replace(/[ \t]{20,}/g, ' ').split(SEPARATOR);
  return parts.map((part, index) => (index % 2 === 0 ? npmToYarn(part, manager) : part)).join('');
}

/** Returns why a command cannot be converted for all package managers, if it cannot. */
export function commandMistake(command: string): { readonly text: string; readonly hint: string } | undefined {
  const [, manager] = OTHER_MANAGER.exec(command) ?? [];
  if (manager)
    return {
      text: `${JSON.stringify(command)} is a command of ${manager}, and the tabs of all package managers would show it.`,
      hint: 'Write the npm command. The build converts it for the other tabs.',
    };
  if (PACKAGE_MANAGERS.every((name) => !UNKNOWN_COMMAND.test(convertCommands(command, name)))) return undefined;
  return {
    text: `${JSON.stringify(command)} has no equivalent in some of the other package managers.`,
    hint: 'Write the command in a sh fence, or use a command that all of them have, such as npm install.',
  };
}

/** Whether commands are the same for all package managers, so that their tabs would be the same. */
export function areSameForAll(commands: string): boolean {
  return PACKAGE_MANAGERS.every((manager) => convertCommands(commands, manager) === commands);
}
