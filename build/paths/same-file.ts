/** Returns the same text for all paths that are one file on a system that ignores case or the form of accents, such as macOS or Windows. */
export function foldedPath(path: string): string {
  // Two lower-case letters may have one capital letter, such as σ and ς.
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Returns the text of the diagnostic for two paths that are one file on some systems. */
export function sameFileText(first: string, second: string): string {
  return `The paths ${shown(first)} and ${shown(second)} are the same file on systems that ignore case or the form of accents.`;
}

/** Accents that are characters of their own would look the same as those that are not. */
function shown(path: string): string {
  return path.replace(/\p{M}/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}
