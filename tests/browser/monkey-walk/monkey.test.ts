import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { routesOf } from '../../support/routes.ts';
import { walkAtRandom } from './walk.ts';

// About: client/navigation/router.ts, client/navigation/pages.ts, tests/browser/monkey-walk

const site = useSite();

/** `npm run monkey` sets these; the gate takes a fixed seed and a fixed number of steps. */
const MINUTES = Number(process.env.MONKEY_MINUTES ?? 0);
const SEED = Number(process.env.MONKEY_SEED ?? 20);
const STEPS = 150;

test('whatever a reader clicks, types and scrolls, the page stays consistent', {
  timeout: (MINUTES + 4) * 60_000,
  retry: 0,
}, async () => {
  const until = Date.now() + MINUTES * 60_000;
  let total = 0;
  for (let seed = SEED; ; seed += 1) {
    const { context } = await site.open('/', { prefetches: true, reducedMotion: 'no-preference' });
    const playground = { origin: site.origin, routes: (await routesOf()).map((route) => site.at(route)) };
    const outcome = await walkAtRandom(context, playground, { seed, steps: STEPS, ...(MINUTES && { until }) });
    await context.close();
    total += outcome.steps;
    expect(outcome.faults, `seed ${seed}\n${outcome.log.join('\n')}`).toEqual([]);
    if (Date.now() >= until) break;
  }
  console.log(`${total} steps from seed ${SEED}`);
});
