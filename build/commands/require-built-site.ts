import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../options.ts';

/** Throws a usage error unless a folder contains a built site. */
export function requireBuiltSite(folder: string): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new UsageError(`The folder ${folder} contains no built site. Run npm run build first.`);
}
