import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { append, replaceIn } from './make-project.ts';
import { NEWEST } from './make-site.ts';
import type { Subject } from './measure-builds.ts';
import { listen, startWatch, stopWatch } from './measure-watch.ts';
import { memoryOf, peakOf } from './run-command.ts';

/** The resident memory of a watch over many saves. */
export interface MemoryGrowth {
  readonly site: string;
  readonly samples: readonly { readonly saves: number; readonly megabytes: number }[];
  readonly peakMegabytes: number;
}

/** How often the memory is read, in saves. */
const SAMPLED = 50;

/** An author who waits sees the later files made, which drops old values. */
const PAUSE_MS = 500;

/** The longest time from a save to its page. */
const LIMIT_MS = 120_000;

/** Saves many pages in turn while a watch runs: mostly their texts, sometimes a title, a template or a style. */
export async function measureMemory(site: string, subject: Subject, saves: number): Promise<MemoryGrowth> {
  const { watch, origin } = await startWatch(subject);
  try {
    const events = await listen(`${origin}/__watch`);
    const save = await createAuthor(subject);
    // What the watch does ahead of the first save is over.
    await wait(3000);
    const samples = [{ saves: 0, megabytes: memoryOf(watch.pid) ?? 0 }];
    for (let count = 1; count <= saves; count += 1) {
      const shown = events.next();
      await save(count);
      await Promise.race([shown, failLater(count)]);
      if (count % 5 === 0) await wait(PAUSE_MS);
      if (count % SAMPLED === 0) samples.push({ saves: count, megabytes: memoryOf(watch.pid) ?? 0 });
    }
    events.close();
    return { site, samples, peakMegabytes: peakOf(watch.pid) ?? 0 };
  } finally {
    await stopWatch(watch);
  }
}

/** A save that breaks the site has no such event. */
async function failLater(save: number): Promise<never> {
  await wait(LIMIT_MS, undefined, { ref: false });
  throw new Error(`Save ${save} was not shown.`);
}

/** Makes the function that saves a file. The pages keep their sizes, so that only the number of saves grows. */
async function createAuthor({ project, root }: Subject): Promise<(count: number) => Promise<void>> {
  const folder = join(root, 'content/docs', NEWEST);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
  const texts = await Promise.all(pages.map((path) => readFile(path, 'utf8')));
  const footer = join(project, 'templates/layout/Footer.tsx');
  let mark = 'className="footer"';
  return async (count) => {
    if (count % 50 === 25) {
      const next = `className="footer" data-save="${count}"`;
      await replaceIn(footer, mark, next);
      mark = next;
      return;
    }
    if (count % 50 === 0)
      return append(join(project, 'client/styles/layout/footer.css'), `\n.save-${count} {\n  color: red;\n}\n`);
    const page = pages[count % pages.length] ?? '';
    const text = texts[count % pages.length] ?? '';
    const titled = count % 20 === 10 ? text.replace(/^title: (["']?)/m, `title: $1Save ${count} of `) : text;
    await writeFile(page, `${titled}\n## Heading of save ${count}\n\nThe text of save ${count}.\n`);
  };
}
