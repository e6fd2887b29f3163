import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command, LIMIT_MS, run, startNode } from '../support/cli.ts';
import { makeFolder, PROJECT, writeFiles } from '../support/folder.ts';
import { readFolder } from '../support/read-folder.ts';
import { makeSite, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#112233"/></svg>';
const CONFIG = smallConfig('locales:', "favicon: '/logo.svg',\n  generateImages: true,\n  locales:");
const CARD = 'cards/docs.png';

/** Starts the command with threads that render no image until they are released. */
async function start(root: string) {
  const hold = join(await makeFolder({ hold: '' }), 'hold');
  const preload = ['--import', join(import.meta.dirname, 'hold-images.mjs')];
  const started = startNode([...preload, ...command('start', '--root', root, '--port', '0')], { HOLD: hold });
  const origin = await started.waitFor(/http:\/\/localhost:\d+/);
  return { ...started, origin, release: () => rm(hold) };
}

test('start serves the pages before the social images are rendered, and publishes them together', async () => {
  const root = await makeSite({ 'site.config.ts': CONFIG, 'static/logo.svg': LOGO });
  const out = join(root, 'dist');
  const first = await start(root);
  expect((await fetch(`${first.origin}/docs`)).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${first.origin}/nothing`)).status).toBe(404);
  expect(existsSync(out)).toBe(false);
  const image = fetch(`${first.origin}/${CARD}`);
  await first.release();
  expect((await image).headers.get('content-type')).toBe('image/png');
  await first.waitFor(/\d+ pages, \d+ files/);
  const complete = await readFolder(out);
  expect(Buffer.from(await (await image).arrayBuffer()).toString('base64')).toBe(complete[CARD]);
  expect((await fetch(`${first.origin}/docs`)).status).toBe(200);
  expect((await fetch(`${first.origin}/${CARD}`)).status).toBe(200);
  // The next build prepares its site beside the one that is served.
  await writeFiles(`${out}.next`, { 'docs.html': 'unfinished' });
  expect(await (await fetch(`${first.origin}/docs`)).text()).toContain('Hello.');
  await rm(`${out}.next`, { recursive: true });
  const ended = once(first.process, 'exit');
  first.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  // If the command is killed while it renders, the site of before stays, and the next build renders the images.
  await writeFile(join(root, 'content/docs/1.x/index.md'), SMALL_PAGE.replace('title: Start', 'title: Another'));
  const second = await start(root);
  expect(await (await fetch(`${second.origin}/docs`)).text()).toContain('Another');
  second.process.kill('SIGKILL');
  await once(second.process, 'exit');
  expect(await readFolder(out)).toEqual(complete);
  const { code, stdout } = await run('build', '--root', root);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining('nothing has changed') });
  const { [CARD]: card, 'docs.html': page = '' } = await readFolder(out);
  expect(card).toBeDefined();
  expect(card).not.toBe(complete[CARD]);
  expect(Buffer.from(page, 'base64').toString()).toContain('Another');
  expect(existsSync(`${out}.next`)).toBe(false);
});

test.each(['start', 'watch'])('%s --json prints nothing but JSON on standard output', async (name) => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${SMALL_PAGE}\n[one](./nothing.md)\n` });
  expect(await jsonOf(name, root)).toMatchObject([{ rule: 'markdown-link-broken' }]);
});

test('start --json prints nothing but JSON if nothing has changed since the last build', async () => {
  const root = await makeSite({});
  expect(await run('build', '--root', root)).toMatchObject({ code: 0 });
  expect(await jsonOf('start', root)).toEqual([]);
});

/** Runs a command until it serves the site, and returns the JSON that is on standard output. */
async function jsonOf(name: string, root: string): Promise<unknown> {
  const process = spawn('node', command(name, '--root', root, '--port', '0', '--json'), { cwd: PROJECT });
  onTestFinished(() => void process.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) process[stream].on('data', (chunk) => (printed[stream] += chunk));
  const isServing = () => Object.values(printed).some((text) => text.includes('http://localhost:'));
  await expect.poll(isServing, { timeout: LIMIT_MS }).toBe(true);
  await expect.poll(() => printed.stdout).toMatch(/\]\n$/);
  return JSON.parse(printed.stdout);
}

test('start ends with the report of a broken page', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': `${SMALL_PAGE}\n:::nte\nNo.\n:::\n` });
  const { code, stderr } = await run('start', '--root', root, '--port', '0');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('There is no directive :::nte.') });
});

test('start reports a port that is in use before it builds', async () => {
  const taken = createServer().listen(0, 'localhost');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const root = await makeSite({ 'content/docs/1.x/a.md': `${SMALL_PAGE}\n:::nte\nNo.\n:::\n` });
  const { code, stderr } = await run('start', '--root', root, '--port', String(port));
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/cannot listen on .*in use.*another --port/),
  });
  expect(stderr).not.toContain(':::nte');
});
