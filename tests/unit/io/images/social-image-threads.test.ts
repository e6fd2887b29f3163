import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createImageThreads } from '../../../../build/io/images/social-image-threads.ts';
import { fingerprint } from '../../../../build/memo/memo.ts';
import { PROJECT } from '../../../support/folder.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>';
const WORKER = join(dirname(inject('generator') ?? ''), 'social-image-worker.mjs');
const IMAGES = ['Routers', 'Links', 'A title that is long enough for two lines of text'].map((title) => ({
  title,
  description: 'Declare procedures, and group them.',
  section: 'Documentation 1.x',
  brand: 'Small',
  logo: LOGO,
}));

/** Counts the threads that start until the test ends. */
function countThreads(): () => number {
  const threads: Worker[] = [];
  const add = (worker: Worker) => void threads.push(worker);
  process.on('worker', add);
  onTestFinished(() => void process.off('worker', add));
  return () => threads.length;
}

test('social images have the same bytes with two threads, with one, and without any', async () => {
  const render = async (count: number, worker: string) => {
    const threads = countThreads();
    const images = await Promise.all(IMAGES.map(createImageThreads(PROJECT, count, worker)));
    return { threads: threads(), images: images.map((png) => fingerprint(Buffer.from(png).toString('base64'))) };
  };
  const none = await render(1, 'no bundle');
  expect(none.threads).toBe(0);
  expect(new Set(none.images).size).toBe(IMAGES.length);
  expect(await render(2, WORKER)).toEqual({ ...none, threads: 2 });
  expect(await render(1, WORKER)).toEqual({ ...none, threads: 1 });
});

test('an image that a thread cannot render fails alone', async () => {
  const render = createImageThreads(PROJECT, 1, WORKER);
  const [image] = IMAGES;
  if (!image) throw new Error('There is no image.');
  const results = await Promise.allSettled([render({ ...image, logo: 'no SVG' }), render(image)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a thread with many images needs the memory of few', async () => {
  const render = createImageThreads(PROJECT, 1, WORKER);
  const [image] = IMAGES;
  if (!image) throw new Error('There is no image.');
  const memory = Array.from({ length: 80 }, async (_, index) => {
    await render({ ...image, title: `Image ${index}` });
    return process.memoryUsage().rss / 1e6;
  });
  const [, , , , after5 = 0, ...later] = await Promise.all(memory);
  // The pixels of the other images are 375 MB.
  expect(Math.max(...later) - after5).toBeLessThan(100);
});
