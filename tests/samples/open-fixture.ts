import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../../build/io/read/list-files.ts';
import { type CheckedPage, checkSamples, type SampleReport } from '../../build/io/samples/check.ts';
import { createProcessor } from '../../build/markdown/processor.ts';
import { originOf } from '../../build/routes.ts';
import { parse } from '../../build/stages/parse/parse.ts';

const versions = [
  { label: '2.x', path: '/docs' },
  { label: '1.x', path: '/docs/1.x' },
];
const processor = createProcessor({
  versions,
  baseUrl: '/',
  images: new Map(),
  typesOf: () => undefined,
  exampleOf: () => ({
    folder: 'content/docs/2.x/example',
    files: [{ path: 'server/db.ts', text: '' }],
    versions: {},
  }),
});

/** A copy of the pages with known mistakes, because the check writes types and a cache. */
export interface SampleFixture {
  readonly root: string;
  /** Reads the pages again. */
  readonly read: () => Promise<readonly CheckedPage[]>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly check: (options: { check?: boolean; documents: readonly CheckedPage[] }) => Promise<SampleReport>;
}

/** Copies the fixture to a new folder. */
export async function openFixture(): Promise<SampleFixture> {
  const root = await mkdtemp(join(tmpdir(), 'samples-'));
  await cp(join(import.meta.dirname, 'fixture'), root, { recursive: true });
  const read = async () => {
    const paths = (await listFiles(root, 'content')).filter((path) => path.endsWith('.md'));
    return Promise.all(
      paths.map(async (path) => {
        const origin = originOf(path, versions) ?? { kind: 'home' as const };
        const source = { path, text: await readFile(join(root, path), 'utf8') };
        return parse({ source, origin, config: { versions, baseUrl: '/' }, processor });
      }),
    );
  };
  return {
    root,
    read,
    write: (path, text) => writeFile(join(root, path), text),
    check: (options) => checkSamples({ root, project: root, versions, log: () => {}, ...options }),
  };
}
