// Loaded before the generator: shows what a power cut would leave right before the n-th change of the disk below a path. COPY_AT lists such
// changes, before which the folders are copied below COPY_TO. Right before the change DIE_AT the process gets the signal SIGNAL, or SIGKILL.
// COUNT names the file that gets the number of changes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';

const { BELOW, COPY_AT = '', COPY_TO, DIE_AT, SIGNAL = 'SIGKILL', COUNT } = process.env;
const { writeFileSync: write, cpSync: copy } = fs;
const copied = new Set(COPY_AT.split(' ').filter(Boolean).map(Number));
let changes = 0;

for (const [api, names] of [
  [
    fs.promises,
    ['copyFile', 'cp', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'symlink', 'unlink', 'utimes', 'writeFile'],
  ],
  [
    fs,
    [
      ...['copyFileSync', 'cpSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync'],
      ...['symlinkSync', 'unlinkSync', 'utimesSync', 'writeFileSync'],
    ],
  ],
])
  for (const name of names) {
    const original = api[name];
    api[name] = (path, ...rest) => {
      // A link or a copy is made at the second path.
      if (String(path).startsWith(BELOW) || String(rest[0]).startsWith(BELOW)) {
        changes += 1;
        if (changes === Number(DIE_AT)) process.kill(process.pid, SIGNAL);
        if (copied.has(changes)) copyFolders(join(COPY_TO, String(changes)));
      }
      return original(path, ...rest);
    };
  }
syncBuiltinESMExports();
if (COUNT) process.once('exit', () => write(COUNT, String(changes)));

/** Copies the path and what lies beside it under longer names. */
function copyFolders(target) {
  for (const name of fs.readdirSync(dirname(BELOW)))
    if (name.startsWith(basename(BELOW))) copy(join(dirname(BELOW), name), join(target, name), { recursive: true });
}
