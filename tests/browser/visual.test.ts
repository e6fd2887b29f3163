import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../build/io/serve/serve.ts';
import { publish } from '../../build/io/write/publish.ts';
import { useBrowser, useSite } from '../support/browser/browser.ts';
import { PROJECT } from '../support/folder.ts';
import { buildFolder } from '../support/sites/fixture.ts';

// About: client/styles, templates, tests/browser/visual, tests/golden/site

// How the site looks. UPDATE_VISUAL=1 writes the images again: look at what changed before you commit it. What differs from its
// image is left in node_modules/.cache/visual. Docs and blog are those of the golden site, whose words do not change.
const IMAGES = join(import.meta.dirname, 'visual');
const DIFFERENCES = join(PROJECT, 'node_modules/.cache/visual');
const GOLDEN = join(PROJECT, 'tests/golden/site');

/** The share of an image that may differ: another machine smooths some edges in another way. */
const TOLERANCE = 0.004;

/** What is not the same on every machine: days of commits, which a shallow clone does not know at all. */
const MASK = '.article-footer { visibility: hidden }';

interface Screen {
  readonly name: string;
  readonly route: string;
  readonly width: number;
  readonly mode: 'light' | 'dark';
  /** The part of the page that is looked at; else what is first in view. */
  readonly part?: string | undefined;
}

const OWN: readonly Screen[] = [
  { name: 'home', route: '/', width: 1440, mode: 'light' },
  { name: 'home-phone', route: '/', width: 390, mode: 'dark' },
  { name: 'demonstration', route: '/', width: 768, mode: 'dark', part: '.demonstration' },
  { name: 'not-found', route: '/nothing-here', width: 1440, mode: 'dark' },
];

const FIXED: readonly Screen[] = [
  { name: 'docs', route: '/docs/markdown', width: 1440, mode: 'light' },
  { name: 'docs-dark', route: '/docs/markdown', width: 1440, mode: 'dark' },
  { name: 'docs-wide', route: '/docs/new', width: 2200, mode: 'light' },
  { name: 'docs-phone', route: '/docs/markdown', width: 390, mode: 'light' },
  { name: 'prose', route: '/docs/markdown', width: 768, mode: 'light', part: '.prose' },
  { name: 'old-version', route: '/docs/1.x/old', width: 1000, mode: 'dark' },
  { name: 'blog', route: '/blog', width: 1440, mode: 'light' },
  { name: 'post', route: '/blog/second', width: 768, mode: 'dark' },
];

// Letters look different in another browser.
describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the look of', () => {
  const own = useSite();
  const browser = useBrowser();
  let golden: Awaited<ReturnType<typeof serveGolden>>;
  beforeAll(async () => {
    golden = await serveGolden();
  });
  afterAll(() => golden?.close());

  test.each(OWN)('$name at $width px, $mode', async (screen) => {
    await compare(screen, own.origin + own.at(screen.route));
  });

  test.each(FIXED)('$name at $width px, $mode', async (screen) => {
    await compare(screen, golden.origin + screen.route);
  });

  async function compare({ name, width, mode, part }: Screen, address: string) {
    const actual = await image(address, { width, mode, part });
    const path = join(IMAGES, `${name}.png`);
    if (process.env.UPDATE_VISUAL) {
      await mkdir(IMAGES, { recursive: true });
      await writeFile(path, actual);
      return;
    }
    const expected = await readFile(path);
    if (actual.equals(expected)) return;
    const [before, after] = [PNG.sync.read(expected), PNG.sync.read(actual)];
    expect([after.width, after.height], name).toEqual([before.width, before.height]);
    const difference = new PNG({ width: after.width, height: after.height });
    const pixels = pixelmatch(before.data, after.data, difference.data, after.width, after.height, { threshold: 0.2 });
    const share = pixels / (after.width * after.height);
    if (share > TOLERANCE) {
      await mkdir(DIFFERENCES, { recursive: true });
      await writeFile(join(DIFFERENCES, `${name}.png`), PNG.sync.write(difference));
      await writeFile(join(DIFFERENCES, `${name}-now.png`), actual);
    }
    expect(share, `${name}: see ${DIFFERENCES}/${name}.png`).toBeLessThanOrEqual(TOLERANCE);
  }

  async function image(address: string, { width, mode, part }: Pick<Screen, 'width' | 'mode' | 'part'>) {
    const viewport = { width, height: 800 };
    const { page, context } = await browser.open(`${own.origin}/favicon.svg`, {
      viewport,
      colorScheme: mode,
      bypassCSP: true,
    });
    // The fonts are optional: those that come too late for the first paint, as on a busy machine, would not be shown.
    await page.route('**/assets/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':optional', ':block') });
    });
    await page.goto(address);
    await page.addStyleTag({ content: MASK });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const target = part ? page.locator(part).first() : page;
    const png = await target.screenshot({ animations: 'disabled', caret: 'hide' });
    await context.close();
    return png;
  }
});

async function serveGolden() {
  const out = join(await mkdtemp(join(tmpdir(), 'visual-')), 'dist');
  const { files = [] } = await buildFolder(GOLDEN);
  await publish(out, files);
  const baseUrl = '/sub/';
  const { server, origin } = await serve({ out, baseUrl, port: 0 });
  return {
    origin: origin + baseUrl.slice(0, -1),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
