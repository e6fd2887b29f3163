import type { Fence } from '../code/fence.ts';
import type { FenceMistake } from '../code/fence-options.ts';
import { CHECKED_LANGUAGES } from '../code/languages.ts';

const MODULE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Whether the compiler reads the file at a path: TypeScript or JavaScript. */
export function isModule(path: string): boolean {
  return MODULE.test(path);
}

/** Returns the module path of a file. Most imports leave the extension out, so `trpc.ts` and `trpc.tsx` are the same module. */
export function moduleOf(path: string): string {
  return path.replace(MODULE, '');
}

/** Returns how a module at the root of a project imports a file. The compiler finds `a.mts` only as `a.mjs`. */
export function specifierOf(path: string): string {
  const [, kind] = /\.([cm])[jt]s$/.exec(path) ?? [];
  return `./${moduleOf(path)}${kind === undefined ? '' : `.${kind}js`}`;
}

/** A title that can be the path of a file, with a folder or an extension. Others are captions. */
const PATH = /^(?:[\w@[\]().+$-]+\/)*[\w@[\]().+$-]*\.[\w-]+$/;

/** Whether a title names a file of its page's project. */
export function isPath(title: string): boolean {
  return PATH.test(title) && !title.split('/').includes('..');
}

/** Returns what is wrong with the title of a fence whose code is a module, if the module cannot be a file of its page's project. */
export function titleMistake({ title, titlePart, unchecked, language }: Fence): FenceMistake | undefined {
  if (title === undefined || unchecked !== undefined || !isModule(title)) return undefined;
  // In other languages, the title is a caption such as "Output of server.js".
  if (!CHECKED_LANGUAGES.includes(language)) return undefined;
  if (isPath(title) && !title.split('/').includes('node_modules')) return undefined;
  return {
    text: `The title ${JSON.stringify(title)} is not the path of a file in the project of the page.`,
    hint: 'Write a relative path without spaces, .. and node_modules, such as server/trpc.ts. For another header, write label="…".',
    line: -1,
    part: titlePart,
  };
}

/** Returns the path within its page's project that a title stands for. */
export function pathOfTitle(title: string): string {
  return title.replace(/^(?:\.?\/)+/, '');
}
