import type { ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { append } from './make-project.ts';
import { pageToEdit } from './make-site.ts';
import type { Subject } from './measure-builds.ts';
import { cpuOf, peakOf, startScript } from './run-command.ts';

/** What a watch took: to its first page, and from each save to the event that reloads the page. */
export interface WatchCost {
  readonly site: string;
  readonly readySeconds: number;
  readonly firstSave: number;
  /** Milliseconds from a save to the reload, and the CPU milliseconds of the same time. */
  readonly saves: readonly { readonly wall: number; readonly cpu: number }[];
  readonly peakMegabytes: number | undefined;
}

/** Starts a watch, saves a page several times, and waits each time until the new text is served. */
export async function measureWatch(site: string, subject: Subject, saves: number): Promise<WatchCost> {
  const { project, root, out } = subject;
  const started = performance.now();
  const watch = startScript({ project, args: ['watch', '--root', root, '--out', out, '--port', '0'] });
  try {
    const origin = await originOf(watch);
    const readySeconds = (performance.now() - started) / 1000;
    const path = pageToEdit(root);
    const reloads = await listen(`${origin}/__watch`);
    const costs: { wall: number; cpu: number }[] = [];
    for (let save = 0; save <= saves; save += 1) {
      // The rescans after the last build are not part of a save.
      await wait(600);
      const token = `Saved ${save} at ${Date.now()}.`;
      const cpuBefore = cpuOf(watch.pid);
      const saved = performance.now();
      const reloaded = reloads.next();
      await append(path, `\n${token}\n`);
      await reloaded;
      const wall = performance.now() - saved;
      costs.push({ wall, cpu: (cpuOf(watch.pid) - cpuBefore) * 1000 });
      const html = await (await fetch(`${origin}/docs/router`)).text();
      if (!html.includes(token)) throw new Error(`The reloaded page does not show ${token}`);
    }
    reloads.close();
    const [first = { wall: 0, cpu: 0 }, ...rest] = costs;
    return { site, readySeconds, firstSave: first.wall, saves: rest, peakMegabytes: peakOf(watch.pid) };
  } finally {
    const ended = new Promise((resolve) => watch.once('exit', resolve));
    watch.kill('SIGTERM');
    await ended;
  }
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

/** Listens to the events of the watch; `next` resolves at the next reload. */
function listen(address: string): Promise<{ readonly next: () => Promise<void>; readonly close: () => void }> {
  return new Promise((resolve, reject) => {
    let onReload = () => {};
    const request = get(address, (response) => {
      response.on('data', (text: Buffer) => text.toString().includes('event: reload') && onReload());
      response.on('error', () => undefined);
      const next = () => new Promise<void>((done) => (onReload = done));
      resolve({ next, close: () => request.destroy() });
    });
    request.once('error', reject);
  });
}
