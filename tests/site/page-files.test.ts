import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, listZips } from '../example/zips.ts';
import { PROJECT } from '../support/folder.ts';

test.each(await listZips())(
  'the page of %s shows or names every source file in it, and lists no others',
  async (zip) => {
    const markdown = await readFile(join(PROJECT, 'dist', zip.replace(/\.zip$/, '.md')), 'utf8');
    const sources = [...(await filesIn(zip)).keys()].filter(
      (path) => !/^(?:README\.md|(?:package|tsconfig.*)\.json)$/.test(path),
    );
    const [, last = ''] = /^The project also contains (.+)\.$/m.exec(markdown) ?? [];
    expect(sources.filter((path) => !markdown.includes(`title="${path}"`) && !last.includes(`\`${path}\``))).toEqual(
      [],
    );
    const [, list = ''] = markdown.split('\n**Files of the example app**\n');
    const listed = [...list.matchAll(/^`{3,}\w+ title="(.+)"$/gm)].map(([, path]) => path);
    expect(listed.filter((path) => !path || !sources.includes(path))).toEqual([]);
  },
);
