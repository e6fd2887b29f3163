/** A command of a project as its page mentions it, and what it runs. */
export interface NamedCommand {
  /** Such as `npm run react`. */
  readonly name: string;
  /** What runs the same without the script, such as `npx vite`. */
  readonly program: string;
}

/** Matches a command that runs a script of `package.json`. */
const COMMAND = /\bnpm (?:(start|test)|run (?:--silent )?([\w:-]+))(?![\w:-])/g;

/** Returns the commands that a page mentions, in the order of the scripts that they run. */
export function mentionedCommands(scripts: Readonly<Record<string, string>>, text: string): NamedCommand[] {
  const named = new Map([...text.matchAll(COMMAND)].map(([, short, long]) => [short ?? long, short === undefined]));
  return Object.entries(scripts).flatMap(([script, program]) => {
    const isLong = named.get(script);
    // What a script of several others runs is not a command that a reader would type.
    if (isLong === undefined || program.includes('npm run ')) return [];
    return [{ name: `npm ${isLong ? 'run ' : ''}${script}`, program: programOf(program) }];
  });
}

/** Returns a script as a command of a terminal, where only npx finds the programs of the project. */
function programOf(script: string): string {
  return script
    .split(' && ')
    .map((part) => (/^(?:npx|node) /.test(part) ? part : `npx ${part}`))
    .join(' && ');
}
