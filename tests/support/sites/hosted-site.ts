import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { serve } from '../../../build/io/serve/serve.ts';
import { publish } from '../../../build/io/write/publish.ts';
import { createMemo } from '../../../build/memo/memo.ts';
import { pushPlan } from '../../../build/search/hosted.ts';
import { writeFiles } from '../folder.ts';
import { type AlgoliaServer, hostedConfig, startAlgolia } from './algolia-server.ts';
import { buildSite } from './build-site.ts';
import { loadFolder, SMALL_PAGE, smallConfig } from './fixture.ts';

/** A small site in two versions whose searches go to a server on loopback that responds like Algolia. */
interface HostedSite {
  readonly origin: string;
  readonly algolia: AlgoliaServer;
}

/** How many sections of each version have the word `widget` in their headings. */
export const WIDGETS = 25;

/** Serves the hosted site for the tests of one file; each test begins with a service that is well. */
export function useHostedSite(): HostedSite {
  let algolia: AlgoliaServer;
  let origin = '';
  let close: () => void;
  beforeAll(async () => {
    algolia = await startAlgolia();
    ({ origin, close } = await serveHosted(algolia));
  });
  beforeEach(() => {
    algolia.mode = 'working';
  });
  afterEach(() => {
    algolia.mode = 'working';
  });
  afterAll(async () => {
    close?.();
    await algolia?.close();
  });
  return {
    get origin() {
      return origin;
    },
    get algolia() {
      return algolia;
    },
  };
}

async function serveHosted(algolia: AlgoliaServer) {
  const root = await mkdtemp(join(tmpdir(), 'hosted-'));
  const config = smallConfig(
    "versions: [{ name: 'current', label: '1.x', path: '/docs' }]",
    "versions: [{ name: 'current', label: '2.x', path: '/docs' }, { name: '1.x', label: '1.x', path: '/docs/1.x' }]",
    hostedConfig(algolia.origin),
  );
  const sections = Array.from({ length: WIDGETS }, (_, index) => `## Widget ${index + 1}\n\nWhat it <does>.\n`);
  const page = SMALL_PAGE.replace('Hello.', sections.join('\n').replaceAll('<does>', '`<does>`'));
  const files = { 'site.config.ts': config, 'content/docs/2.x/index.md': page, 'content/docs/1.x/index.md': page };
  await writeFiles(root, files);
  const { input } = await loadFolder(root);
  if (!input) throw new Error('The hosted site cannot be loaded.');
  const built = await buildSite(input, createMemo());
  const out = join(root, 'dist');
  await publish(out, built.files);
  algolia.indexes.set('docs', pushPlan(built.records().values, input.config).records as never);
  const { server, origin } = await serve({ out, baseUrl: '/', port: 0 });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, close };
}
