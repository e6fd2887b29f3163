import type { ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserOptions } from '../support/browser/chromium.ts';
import { append } from './make-project.ts';
import { pageToEdit } from './make-site.ts';
import type { Subject } from './measure-builds.ts';
import { cpuOf, memoryOf, peakOf, startScript } from './run-command.ts';

/** What one save took, in milliseconds. */
export interface SaveCost {
  /** To the event that updates the page. */
  readonly reload: number;
  /** To the text in a browser that shows the page. */
  readonly screen: number;
  /** The CPU time of the watch to the reload. */
  readonly cpu: number;
}

/** What a watch took: to its first page, and for each save. */
export interface WatchCost {
  readonly site: string;
  readonly readySeconds: number;
  readonly firstSave: SaveCost;
  readonly saves: readonly SaveCost[];
  readonly peakMegabytes: number | undefined;
  /** After the last save. */
  readonly megabytes: number | undefined;
}

/** Starts a watch, opens a page in a browser, saves its file several times, and waits each time until the browser shows the new text. */
export async function measureWatch(site: string, subject: Subject, saves: number): Promise<WatchCost> {
  const started = performance.now();
  const { watch, origin } = await startWatch(subject);
  try {
    const readySeconds = (performance.now() - started) / 1000;
    const path = pageToEdit(subject.root);
    const reloads = await listen(`${origin}/__watch`);
    await using display = await openScreen(`${origin}/docs/router`);
    const costs: SaveCost[] = [];
    for (let save = 0; save <= saves; save += 1) {
      // The rescans after the last build are not part of a save.
      await wait(600);
      const token = `Saved ${save} at ${Date.now()}.`;
      const cpuBefore = cpuOf(watch.pid);
      const saved = performance.now();
      const reloaded = reloads.next().then(() => ({
        reload: performance.now() - saved,
        cpu: (cpuOf(watch.pid) - cpuBefore) * 1000,
      }));
      const shown = display.shows(token).then(() => performance.now() - saved);
      await append(path, `\n${token}\n`);
      // If the page never shows the text, no reload comes either.
      const [cost, screen] = await Promise.all([reloaded, shown]);
      costs.push({ ...cost, screen });
    }
    reloads.close();
    const [firstSave = { reload: 0, screen: 0, cpu: 0 }, ...rest] = costs;
    const memory = { peakMegabytes: peakOf(watch.pid), megabytes: memoryOf(watch.pid) };
    return { site, readySeconds, firstSave, saves: rest, ...memory };
  } finally {
    await stopWatch(watch);
  }
}

/** Starts a watch, and returns it with its address when its site is built. */
export async function startWatch({ project, root, out }: Subject) {
  const watch = startScript({ project, args: ['watch', '--root', root, '--out', out, '--port', '0'] });
  return { watch, origin: await originOf(watch) };
}

/** Ends a watch. */
export async function stopWatch(watch: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => watch.once('exit', resolve));
  watch.kill('SIGTERM');
  await ended;
}

/** Opens a page in a browser. */
async function openScreen(address: string) {
  const browser = await chromium.launch(await browserOptions());
  const page = await browser.newPage();
  await page.goto(address);
  return {
    /** Waits until the page, which may reload meanwhile, has a text. */
    shows: (text: string) =>
      page.waitForFunction((wanted) => document.body?.textContent.includes(wanted), text, { polling: 'raf' }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Waits for the address that the watch prints. */
function originOf(watch: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (text: Buffer) => {
      output += text;
      const [address] = /http:\/\/[^/\s]+/.exec(output) ?? [];
      if (address) resolve(address);
    };
    watch.stdout?.on('data', take);
    watch.stderr?.on('data', take);
    watch.once('exit', () => reject(new Error(`The watch has ended:\n${output}`)));
  });
}

/** Listens to the events of the watch; `next` resolves when the watch updates the page. */
export function listen(address: string): Promise<{ readonly next: () => Promise<void>; readonly close: () => void }> {
  return new Promise((resolve, reject) => {
    let onReload = () => {};
    const request = get(address, (response) => {
      response.on('data', (text: Buffer) => /event: (?:update|reload)/.test(text.toString()) && onReload());
      response.on('error', () => undefined);
      const next = () => new Promise<void>((done) => (onReload = done));
      resolve({ next, close: () => request.destroy() });
    });
    request.once('error', reject);
  });
}
