import { isOfSamples } from '../routes.ts';

/** Temporary files of editors and systems. Other files that begin with a dot may be for the host. */
const BACKUP = /^\.#|^\._|^\..*\.sw[a-p]$|~$|^\.DS_Store$/;

/** Whether a name is that of a temporary file of an editor or a system. */
export function isBackup(name: string): boolean {
  return BACKUP.test(name);
}

/** Whether a file is part of the site and no backup. Files of `content` whose names begin with a dot are not. */
export function isPart(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (isBackup(name)) return false;
  if (folders[0] !== 'content') return true;
  return ![...folders, name].some((part) => part.startsWith('.')) && !isOfSamples(path);
}

/** Whether a file or folder is part of an example app, and not of its packages, and no backup. */
export function isOfExample(path: string): boolean {
  const [, below] = /^content\/docs\/[^/]+\/example((?:\/.+)?)$/.exec(path) ?? [];
  return below !== undefined && isPart(`content${below}`);
}
