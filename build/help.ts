import { ARGUMENTS, COMMANDS, type Command, FLAGS, type Flag } from './command-line.ts';

/** Returns the text of `--help`: the options of a command, or all commands and options. */
export function helpText(command?: Command): string {
  return command ? helpOf(command) : HELP;
}

const EXIT_CODES =
  'Exit code: 0 for success, 1 if the command found mistakes, 2 for an invalid command line or an unexpected error.';

const HELP = `Usage: npm run <command> -- [options]

Commands
${Object.entries(COMMANDS)
  .map(([name, text]) => `  ${name.padEnd(16)}${text}`)
  .join('\n')}

Options
${Object.entries<Flag>(FLAGS)
  .map(([name, flag]) => describe(name, flag, flag.of && `${namesOf(flag.of)}: `))
  .join('\n')}

${EXIT_CODES}
`;

function helpOf(command: Command): string {
  const flags = Object.entries<Flag>(FLAGS).filter(([, { of }]) => !of || of.includes(command));
  const text = COMMANDS[command];
  return `Usage: npm run ${command} --${ARGUMENTS[command] ? ` ${ARGUMENTS[command].usage}` : ''} [options]

${text.charAt(0).toUpperCase()}${text.slice(1)}.

Options
${flags.map(([name, flag]) => describe(name, flag)).join('\n')}

${EXIT_CODES}
`;
}

function describe(name: string, { value, text }: Flag, commands = ''): string {
  const written = `  --${value ? `${name} ${value}` : name}`;
  return `${written.padEnd(24)}${commands}${text}`;
}

function namesOf(commands: readonly Command[]): string {
  const others = (Object.keys(COMMANDS) as Command[]).filter((command) => !commands.includes(command));
  return others.length < 3 ? `all except ${others.join(' and ')}` : commands.join(', ');
}
