import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { FONTS, LATIN, makeFonts, WEIGHTS } from '../../build/io/images/fonts.ts';
import { PROJECT } from '../support/folder.ts';
import { versionOf } from '../support/sites/this-site.ts';

/** The characters that are deliberately shown in a font of the reader's system, with the file, or the docs page of any version, that has them. */
const SYSTEM_FONT: readonly string[] = [
  '⌘ client/elements/search-box.ts', // Only on a Mac, whose fonts have it.
  '➜ react.html', // The output of a command.
  '● ssg.html', // The output of a command.
];

/** Whether the served fonts may have a character. */
function isInFonts(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return LATIN.some(([first, last]) => first <= point && point <= last);
}

/** Returns the characters of a text that are in no font, each with its file. */
function missing(text: string, file: string): string[] {
  return [...new Set(text)]
    .filter((character) => !/\s/.test(character) && !isInFonts(character))
    .map((character) => `${character} ${file}`);
}

async function filesOf(folder: string, pattern: RegExp): Promise<[file: string, contents: string][]> {
  const names = await readdir(join(PROJECT, folder), { recursive: true });
  const files = names.filter((name) => pattern.test(name)).map((name) => name.replaceAll('\\', '/'));
  return Promise.all(files.map(async (file) => [file, await readFile(join(PROJECT, folder, file), 'utf8')] as const));
}

type Part = ReturnType<typeof parseDocument>['childNodes'][number];

/** Returns what a page shows: its text, and the texts of its attributes. */
function textOf(part: Part): string {
  if (part.type === 'text') return part.data;
  if (!('children' in part) || part.type === 'script') return '';
  const { placeholder = '', props = '' } = 'attribs' in part ? part.attribs : {};
  return placeholder + props + part.children.map(textOf).join('');
}

test('the fonts of the site have every character of its pages and scripts, or the character is meant for a system font', async () => {
  const pages = await filesOf('dist', /\.html$/);
  expect(pages.length).toBeGreaterThan(50);
  const code = (await filesOf('client', /\.(?:tsx?|css)$/)).map(([file, text]) => [`client/${file}`, text] as const);
  const found = [
    ...pages.flatMap(([file, html]) =>
      missing(parseDocument(html).childNodes.map(textOf).join(''), versionOf(file) ? basename(file) : file),
    ),
    ...code.flatMap(([file, text]) => missing(text, file)),
  ];
  expect(
    [...new Set(found)].sort(),
    'These characters are in no font of the site. Write them in another way, or list them in SYSTEM_FONT.',
  ).toEqual([...SYSTEM_FONT].sort());
});

test('the committed fonts are those that npm run fonts makes', async () => {
  const made = await makeFonts(PROJECT);
  expect((await readdir(join(PROJECT, FONTS))).filter((name) => name.endsWith('.woff2'))).toEqual([...made.keys()]);
  for (const [name, font] of made)
    expect((await readFile(join(PROJECT, FONTS, name))).equals(font), `${name} is out of date: npm run fonts`).toBe(
      true,
    );
});

test('the styles use only weights that the text font has', async () => {
  const styles = await filesOf('client/styles', /\.css$/);
  const face = styles.find(([file]) => file === 'fonts.css')?.[1];
  expect(face).toContain(`font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`);
  const used = styles.flatMap(([, css]) =>
    [...css.matchAll(/font(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight)),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([]);
});
