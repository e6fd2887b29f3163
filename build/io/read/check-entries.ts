import { constants, type Dirent } from 'node:fs';
import { access, readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { hasCode, isSystemError } from '../process/system-error.ts';
import { isReadableName, isUnpublished, UNREADABLE_BYTES } from './file-states.ts';

/**
 * Reports what the build cannot read below a folder of the root: symbolic links, special files, names that are not UTF-8, files that are too large,
 * missing permissions, and packages and repositories in `static`.
 */
export async function checkEntries(
  root: string,
  folder: string,
  isIgnored: (path: string) => boolean,
): Promise<Diagnostic[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return [wrongKind(folder, 'a file, not a folder')];
    return hasCode(error, 'ENOENT') ? [] : [unreadable(folder, error)];
  }
  const found = entries.map(async (entry): Promise<Diagnostic[]> => {
    const path = `${folder}/${entry.name}`;
    if (isUnpublished(path)) return [unpublished(path)];
    if (isIgnored(path)) return [];
    if (!isReadableName(entry.name)) return [unreadableName(path, entry.name)];
    if (entry.isDirectory()) return checkEntries(root, path, isIgnored);
    if (entry.isSymbolicLink()) return checkLink(root, path);
    if (entry.isFile()) return checkAccess(root, path);
    const text = `${path} is neither a file nor a folder.`;
    return [{ rule: 'file-unreadable', text, hint: 'Remove it from the folder.', at: startOf(path) }];
  });
  return (await Promise.all(found)).flat();
}

/** Reports the file at a path if it exists and the build cannot read it, or a folder in its place. */
export async function checkFile(root: string, path: string): Promise<Diagnostic[]> {
  const isFolder = await stat(join(root, path)).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return isFolder ? [wrongKind(path, 'a folder, not a file')] : checkAccess(root, path);
}

async function checkAccess(root: string, path: string): Promise<Diagnostic[]> {
  try {
    await access(join(root, path), constants.R_OK);
    const { size } = await stat(join(root, path));
    return size < UNREADABLE_BYTES ? [] : [tooLarge(path, size)];
  } catch (error) {
    // A file that has been deleted since needs no report.
    return hasCode(error, 'ENOENT') ? [] : [unreadable(path, error)];
  }
}

async function checkLink(root: string, path: string): Promise<Diagnostic[]> {
  const target = await readlink(join(root, path)).catch(() => undefined);
  // Editors lock files with dangling links, and remove them again.
  if (target === undefined) return [];
  const reason = await stat(join(root, path)).then(
    () => 'which the build does not follow',
    (error: unknown) => (hasCode(error, 'ELOOP') ? 'which leads back to itself' : 'which does not exist'),
  );
  return [
    {
      rule: 'symbolic-link',
      text: `${path} is a symbolic link to ${target}, ${reason}.`,
      hint: 'Replace the link with the file or folder itself.',
      at: startOf(path),
    },
  ];
}

function unpublished(path: string): Diagnostic {
  return {
    rule: 'file-unreadable',
    text: `${path} is not published, because the build skips everything with this name.`,
    hint: 'Rename it, or remove it from static.',
    at: startOf(path),
  };
}

function tooLarge(path: string, size: number): Diagnostic {
  return {
    rule: 'file-unreadable',
    text: `The size of ${path} is ${(size / 2 ** 30).toFixed(1)} GiB; the limit is 2 GiB.`,
    hint: 'Publish the file on another host, and remove it from the folder.',
    at: startOf(path),
  };
}

function unreadableName(path: string, name: string): Diagnostic {
  return {
    rule: 'file-name-invalid',
    text: `The name ${JSON.stringify(name)} contains bytes that are not UTF-8, so the build cannot read ${path}.`,
    hint: 'Rename the file or folder. Use lower-case letters, digits and dashes.',
    at: startOf(path),
  };
}

function wrongKind(path: string, kind: string): Diagnostic {
  return { rule: 'file-unreadable', text: `${path} is ${kind}.`, hint: 'Remove or rename it.', at: startOf(path) };
}

function unreadable(path: string, error: unknown): Diagnostic {
  const { code } = isSystemError(error) ? error : { code: String(error) };
  return {
    rule: 'file-unreadable',
    text: `${path} cannot be read (${code}).`,
    hint: 'Check its permissions.',
    at: startOf(path),
  };
}
