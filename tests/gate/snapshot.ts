import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../support/folder.ts';

/** The hash of every file of the working tree that git tracks or would add, by path. */
export type Snapshot = ReadonlyMap<string, string>;

/** Takes the snapshot of the working tree. Installed packages count as one more file. */
export function takeSnapshot(): Snapshot {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: PROJECT,
  });
  const paths = listed.toString().split('\0').filter(Boolean);
  return hashFiles([...new Set([...paths, 'node_modules/.package-lock.json'])]);
}

/** Returns the hashes of the files that exist among the paths. `normalize` removes what does not count as a change. */
export function hashFiles(
  paths: readonly string[],
  normalize = (text: string | Buffer): string | Buffer => text,
): Snapshot {
  const hashes = new Map<string, string>();
  for (const path of paths.toSorted()) {
    const contents = readIfFile(join(PROJECT, path));
    if (contents) hashes.set(path, createHash('sha256').update(normalize(contents)).digest('base64url'));
  }
  return hashes;
}

/** Returns one hash for the files that are read, and for the version of Node. */
export function fingerprint(snapshot: Snapshot, reads: RegExp | ((path: string) => boolean)): string {
  const isRead = reads instanceof RegExp ? (path: string) => reads.test(path) : reads;
  const hash = createHash('sha256').update(process.version);
  for (const [path, contents] of snapshot) if (isRead(path)) hash.update(`${path}\0${contents}\n`);
  return hash.digest('base64url');
}

/** Returns nothing for deleted files and for folders, which links may lead to. */
function readIfFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
