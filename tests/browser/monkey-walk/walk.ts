import type { BrowserContext } from 'playwright-core';
import { createRandom } from '../../support/random.ts';
import { faultsOf } from './faults.ts';
import { type Playground, pick, STEPS, type Walk } from './steps.ts';

/** What a run came to: the steps that were taken, and what was wrong after the last of them. */
interface Outcome {
  readonly steps: number;
  readonly faults: readonly string[];
  readonly log: readonly string[];
}

/** The share of steps after which the next step does not wait. */
const UNSETTLED = 0.4;

/** Walks at random through the site until a time or a number of steps is reached, or something is wrong. */
export async function walkAtRandom(
  context: BrowserContext,
  playground: Playground,
  { seed, steps, until }: { readonly seed: number; readonly steps: number; readonly until?: number },
): Promise<Outcome> {
  const random = createRandom(seed);
  const page = await context.newPage();
  const errors: string[] = [];
  const network = { delay: 0, fails: false };
  let requests = 0;
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  await page.route(
    (url) => url.origin === playground.origin && playground.routes.includes(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const { delay, fails } = network;
      requests += 1;
      // Responses overtake each other: every third takes twice as long, every third no time.
      const wait = delay * (requests % 3);
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      await (fails ? route.abort() : route.continue()).catch(() => undefined);
    },
  );
  // What is elsewhere is not to be reached.
  await page.route(
    (url) => url.origin !== playground.origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  await page.goto(playground.origin + (pick(random, playground.routes) ?? '/'));
  const walk: Walk = { page, random, playground, network };
  const log: string[] = [];
  let step = 0;
  for (; step < steps && Date.now() < (until ?? Number.POSITIVE_INFINITY); step += 1) {
    if (!page.url().startsWith(playground.origin))
      await page.goto(playground.origin + (pick(random, playground.routes) ?? '/'));
    const [name, take] = pick(random, STEPS) ?? STEPS[0] ?? fail();
    const what = await take(walk).catch((error: unknown) => `could not: ${String(error).slice(0, 80)}`);
    log.push(`${step} ${name} ${typeof what === 'string' ? what : ''} ${page.url()}`);
    // Some steps follow at once, while the page of the step before is still loading.
    if (random() < UNSETTLED) continue;
    const faults = [...errors.splice(0), ...(await faultsOf(walk, random() < 0.15))];
    if (faults.length > 0) return { steps: step + 1, faults, log: log.slice(-12) };
  }
  await page.close();
  return { steps: step, faults: [], log: log.slice(-12) };
}

function fail(): never {
  throw new Error('There is no step.');
}
