import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SocialImage } from '../../image-types.ts';
import { createSocialImageRenderer } from './social-image.ts';

/** An image for a thread to render. */
export interface ImageTask {
  readonly id: number;
  readonly image: SocialImage;
}

/** A rendered image, or the reason why it could not be rendered. */
export interface ImageResult {
  readonly id: number;
  readonly png?: Uint8Array;
  readonly error?: unknown;
}

const render = createSocialImageRenderer(String(workerData));

async function resultOf({ id, image }: ImageTask): Promise<ImageResult> {
  try {
    return { id, png: await (await render)(image) };
  } catch (error) {
    return { id, error };
  }
}

let last = Promise.resolve();
parentPort?.on('message', (task: ImageTask) => {
  last = last.then(async () => {
    parentPort?.postMessage(await resultOf(task));
    // Node frees the pixels of finished images, five megabytes each, only between turns of the event loop.
    await turn();
  });
});
