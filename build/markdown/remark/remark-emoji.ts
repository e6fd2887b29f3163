import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

/** Replaces shortcodes such as `:smile:` with their emoji. */
export function remarkEmoji() {
  return (tree: Root): void => {
    findAndReplace(tree, [
      /:([a-z0-9_+-]+):/g,
      (_: string, name: string) => (Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? false) : false),
    ]);
  };
}
