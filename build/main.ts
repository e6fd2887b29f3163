import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './commands/run-command.ts';

const project = resolve(fileURLToPath(import.meta.url), '../..');
// React's server renderer is three times slower without it.
process.env.NODE_ENV ??= 'production';
process.exitCode = await runCommand(process.argv.slice(2), project);
