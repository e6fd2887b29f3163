import type { FenceMistake } from './fence-options.ts';
import { SHELLS } from './languages.ts';

/** The languages whose lines the page shows as commands, with a prompt. */
const COMMAND_LANGUAGES: readonly string[] = [...SHELLS, 'npm'];

/** Reports lines with a prompt in a fence of commands: readers would see two prompts, and copy one. */
export function promptMistakes(language: string, lines: readonly string[]): FenceMistake[] {
  if (!COMMAND_LANGUAGES.includes(language)) return [];
  return lines.flatMap((text, line) =>
    /^\s*\$ /.test(text)
      ? [
          {
            text: 'The page shows a $ before each command, so readers would see and copy a second $.',
            hint: 'Remove the $. Write the output of the command in a fence of its own, with the language text.',
            line,
          },
        ]
      : [],
  );
}
