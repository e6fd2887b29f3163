import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** Throws a `CommandError` unless a folder contains a built site. */
export function requireBuiltSite(folder: string): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new CommandError(`The folder ${folder} contains no built site. Run npm run build first.`);
}
