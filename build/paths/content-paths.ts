/** Matches the files of an example app and of packages, from which no pages are made. */
const NO_PAGES = /^content\/docs\/[^/]+\/example(?:\/|$)|(?:^|\/)node_modules(?:\/|$)/;

/** Matches the paths of images. */
const IMAGE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** The formats of images, for authors. */
export const IMAGE_FORMATS = 'PNG, JPEG, WebP, AVIF, GIF or SVG';

/** Matches the files outside of example apps that the build reads and does not publish. */
const SETTINGS =
  /^content\/(?:docs\/[^/]+\/(?:sidebar\.yml|tsconfig\.json|package(?:-lock)?\.json)|[^/]+\.(?:yml|json))$/;

/** Temporary files of editors and systems. Other files that begin with a dot may be for the host. */
const BACKUP = /^\.#|^\._|^\..*\.sw[a-p]$|~$|^\.DS_Store$/;

/** Returns the path of the sidebar of a docs version. */
export function sidebarPath(label: string): string {
  return `content/docs/${label}/sidebar.yml`;
}

/** Whether a path has the extension of an image. */
export function isImagePath(path: string): boolean {
  return IMAGE.test(path);
}

/** Whether a file of `content` is one that the build reads in its place and does not publish. */
export function isSettingsFile(path: string): boolean {
  return SETTINGS.test(path);
}

/** Whether a name is that of a temporary file of an editor or a system. */
export function isBackup(name: string): boolean {
  return BACKUP.test(name);
}

/** Whether a file is part of the site and is not a backup. Files of `content` whose names begin with a dot are not. */
export function isSiteFile(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (isBackup(name)) return false;
  if (folders[0] !== 'content') return true;
  return ![...folders, name].some((part) => part.startsWith('.')) && !isInExampleOrPackages(path);
}

/** Whether a file or folder is part of an example app, but not of its packages, and is not a backup. */
export function isExampleFile(path: string): boolean {
  const [, below] = /^content\/docs\/[^/]+\/example((?:\/.+)?)$/.exec(path) ?? [];
  return below !== undefined && isSiteFile(`content${below}`);
}

/** Whether a file or folder of `content` belongs to an example app or to packages. */
export function isInExampleOrPackages(path: string): boolean {
  return NO_PAGES.test(path);
}
