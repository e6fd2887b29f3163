import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the fonts that the site serves. */
export const FONTS = 'client/fonts';

/** The weights that the styles may use. */
export const WEIGHTS = { min: 400, max: 760 };

/** The ranges of the characters of the served fonts, which Google Fonts calls Latin: the languages of Western Europe, punctuation, and some signs. */
export const LATIN: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
];

/** The files of the served fonts, with their source, and the OpenType features that the site uses. */
const SOURCES = {
  'funnel-display.woff2': {
    source: '@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff2',
    keepFeatures: ['ccmp', 'kern', 'mark'],
  },
  'inter.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: ['calt', 'ccmp', 'kern', 'mark', 'tnum'],
  },
  // Code has no ligatures, so that it is shown character by character.
  'jetbrains-mono.woff2': {
    source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
    keepFeatures: ['ccmp', 'mark'],
  },
};

/** Returns the served fonts by file name: the fonts of the packages without the characters, weights and features that the site does not use. */
export async function makeFonts(project: string): Promise<ReadonlyMap<string, Buffer>> {
  const { default: subsetFont } = await import('subset-font');
  const text = LATIN.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  ).join('');
  const entries = Object.entries(SOURCES).map(async ([name, { source, ...options }]) => {
    const font = await readFile(join(project, 'node_modules', source));
    return [name, await subsetFont(font, text, { ...options, targetFormat: 'woff2', noHinting: true })] as const;
  });
  return new Map(await Promise.all(entries));
}
