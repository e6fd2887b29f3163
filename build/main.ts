import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './commands/run-command.ts';
import { hasCode } from './io/process/system-error.ts';

const project = resolve(fileURLToPath(import.meta.url), '../..');
// React's server renderer is three times slower without it.
process.env.NODE_ENV ??= 'production';
// The reader of a pipe, such as head, may close it before the output ends.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!hasCode(error, 'EPIPE')) throw error;
  });
process.exitCode = await runCommand(process.argv.slice(2), project);
