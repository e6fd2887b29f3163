// Loaded before the generator: ends the process, as a power cut would, right before it changes the disk for the n-th time.
// Without n it leaves the number of changes in the file that COUNT names.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { DIE_BELOW, DIE_AT, DIE_COUNT } = process.env;
const write = fs.writeFileSync;
let changes = 0;

for (const [api, names] of [
  [fs.promises, ['mkdir', 'open', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile']],
  [fs, ['mkdirSync', 'openSync', 'renameSync', 'rmSync', 'unlinkSync', 'writeFileSync']],
])
  for (const name of names) {
    const original = api[name];
    api[name] = (path, ...rest) => {
      if (String(path).startsWith(DIE_BELOW)) changes += 1;
      if (changes === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
      return original(path, ...rest);
    };
  }
syncBuiltinESMExports();
if (DIE_COUNT) process.once('exit', () => write(DIE_COUNT, String(changes)));
