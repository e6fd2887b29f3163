import { join } from 'node:path';
import { FONTS, makeFonts } from '../io/images/fonts.ts';
import { writeAtomically } from '../io/write/write-atomically.ts';
import type { Options } from '../options.ts';

/** Writes the fonts that the site serves; returns the exit code. */
export async function runFonts(_options: Options, project: string): Promise<number> {
  for (const [name, font] of await makeFonts(project)) {
    await writeAtomically(join(project, FONTS, name), font);
    console.log(`${FONTS}/${name}: ${font.length.toLocaleString('en')} bytes`);
  }
  return 0;
}
