import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SocialImage } from '../../image-types.ts';
import { lazily } from '../../memo/lazily.ts';
import type { RenderSocialImage } from './social-image.ts';
import type { ImageResult, ImageTask } from './social-image-worker.ts';

/** The bundled generator has the code of the threads beside its modules. */
const WORKER = join(import.meta.dirname, 'social-image-worker.mjs');

/** One processor is left for the build. More threads than these take longer to start than to render. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A small heap for new objects is collected often, which frees the pixels that they refer to. */
const LIMITS = { maxYoungGenerationSizeMb: 2 } as const;

/** A thread that has had nothing to do for this long ends. */
const IDLE_MS = 1000;

/**
 * Returns a function that renders social images in threads. A thread starts when it is needed, and receives its images at once, because
 * the build may be too busy to send one after the other. Without the bundled code of the threads, this thread renders.
 */
export function createImageThreads(project: string, count = THREADS, worker = WORKER): RenderSocialImage {
  if (!existsSync(worker)) {
    const renderer = lazily(async () => (await import('./social-image.ts')).createSocialImageRenderer(project));
    return async (image) => (await renderer())(image);
  }
  const threads = Array.from({ length: count }, () => createThread(worker, project));
  return (image) => {
    const [first, ...others] = threads;
    if (!first) throw new Error('Social images need at least one thread.');
    return others.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least), first).render(image);
  };
}

interface Thread {
  /** How many images it has not finished. */
  readonly pending: () => number;
  readonly render: RenderSocialImage;
}

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

function createThread(code: string, project: string): Thread {
  const waiting = new Map<number, Waiting>();
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let id = 0;
  const end = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    running = undefined;
  };
  const take = (worker: Worker, { id: done, png, error }: ImageResult) => {
    const task = waiting.get(done);
    waiting.delete(done);
    if (png) task?.resolve(png);
    else task?.reject(error);
    if (waiting.size > 0) return;
    // An idle thread does not keep the process alive.
    worker.unref();
    idle = setTimeout(() => {
      running = undefined;
      void worker.terminate();
    }, IDLE_MS).unref();
  };
  const start = () => {
    const worker = new Worker(code, { workerData: project, resourceLimits: LIMITS });
    worker.on('message', (result: ImageResult) => take(worker, result));
    worker.on('error', end);
    return worker;
  };
  return {
    pending: () => waiting.size,
    render: (image: SocialImage) => {
      clearTimeout(idle);
      running ??= start();
      running.ref();
      id += 1;
      const task: ImageTask = { id, image };
      running.postMessage(task);
      return new Promise((resolve, reject) => waiting.set(task.id, { resolve, reject }));
    },
  };
}
