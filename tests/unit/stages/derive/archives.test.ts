import { unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildFolder, makeSite } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

const FILES = {
  'content/docs/1.x/package.json': '{ "dependencies": { "zod": "3.22.4" } }',
  'content/docs/1.x/example/server/db.ts': 'export const db = 1;\n',
  'content/docs/1.x/example/server/other.ts': 'export const other = 1;\n',
  'content/docs/1.x/plain.md': docsPage('Plain', 'No file.\n\n```ts\nconst a = 1;\n```'),
  'content/docs/1.x/a.md': docsPage('A', '```ts title="server/trpc.ts"\nimport { db } from \'./db\';\n```'),
};

async function zipsOf(files: Readonly<Record<string, string>>) {
  const { files: built = [] } = await buildFolder(await makeSite(files));
  return built.filter(({ path }) => path.endsWith('.zip'));
}

test('every page with files has a zip of its project, with one folder at the top', async () => {
  const zips = await zipsOf(FILES);
  expect(zips.map(({ path }) => path)).toEqual(['docs/a.zip']);
  const entries = unzipSync(Buffer.from(zips[0]?.contents ?? ''));
  expect(Object.keys(entries)).toEqual(['a/README.md', 'a/package.json', 'a/server/db.ts', 'a/server/trpc.ts']);
  expect(Buffer.from(entries['a/server/trpc.ts'] ?? '').toString()).toBe("import { db } from './db';\n");
});

test('equal files make equal bytes, whatever the time and the time zone', async () => {
  const [first] = await zipsOf(FILES);
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T04:05:06Z') });
  onTestFinished(() => void vi.useRealTimers());
  const [second] = await zipsOf(FILES);
  expect(Buffer.from(second?.contents ?? '').equals(Buffer.from(first?.contents ?? '-'))).toBe(true);
});
