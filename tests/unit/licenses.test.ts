import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/folder.ts';

/** The free licenses that packages may have. Fonts are under the OFL; MPL covers only the files of the package itself. */
const ALLOWED: readonly string[] = [
  ...['MIT', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib'],
];

test('every package of the project has a license that is on the list', () => {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'));
  const licenses = Object.entries<{ readonly license?: string }>(packages).map(
    ([path, { license = 'no license' }]): readonly [string, readonly string[]] => [
      path,
      license.replace(/[()]/g, '').split(/ (?:AND|OR) /),
    ],
  );
  expect(licenses.length).toBeGreaterThan(100);
  const unlisted = licenses.filter(([, names]) => !names.every((name) => ALLOWED.includes(name)));
  expect(unlisted).toEqual([]);
});
