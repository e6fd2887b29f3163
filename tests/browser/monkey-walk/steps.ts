import type { Page } from 'playwright-core';

/** What the monkey needs to know of the site. */
export interface Playground {
  readonly origin: string;
  readonly routes: readonly string[];
}

const KEYS = [
  'Tab',
  'Shift+Tab',
  'Enter',
  ' ',
  'Escape',
  'Control+k',
  '/',
  'ArrowDown',
  'ArrowRight',
  'PageDown',
  'Home',
];
const WIDTHS = [390, 700, 995, 996, 1280];

/** A walk through the site. */
export interface Walk {
  readonly page: Page;
  readonly random: () => number;
  readonly playground: Playground;
  /** How many milliseconds a page takes that the router fetches, and whether it fails. */
  readonly network: { delay: number; fails: boolean };
}

/** Something that the monkey does, with its name for the log. */
type Step = readonly [name: string, take: (walk: Walk) => Promise<unknown>];

/** Returns one of the values at random. */
export const pick = <T>(random: () => number, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];

/** What the monkey does; what it does more often is there more often. */
export const STEPS: readonly Step[] = [
  ['click', clickSomething],
  ['click', clickSomething],
  ['click', clickSomething],
  ['key', async ({ page, random }) => page.keyboard.press(pick(random, KEYS) ?? 'Tab')],
  ['key', async ({ page, random }) => page.keyboard.press(pick(random, KEYS) ?? 'Tab')],
  ['type', async ({ page, random }) => page.keyboard.type(pick(random, ['context', 'zzq', 'router']) ?? '')],
  ['scroll', async ({ page, random }) => page.mouse.wheel(0, Math.round((random() - 0.3) * 3000))],
  ['resize', async ({ page, random }) => page.setViewportSize({ width: pick(random, WIDTHS) ?? 1280, height: 800 })],
  ['back', async ({ page }) => page.evaluate(() => history.back())],
  ['forward', async ({ page }) => page.evaluate(() => history.forward())],
  [
    'network',
    async ({ network, random }) => {
      network.delay = pick(random, [0, 0, 300, 600]) ?? 0;
      network.fails = random() < 0.1;
    },
  ],
];

/** Clicks a control that can be seen and stays on the site; returns its text. */
async function clickSomething({ page, random }: Walk): Promise<string> {
  const choice = random();
  return page.evaluate((share) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, label, [role=option] a')].filter(
      (node) => {
        const box = node.getBoundingClientRect();
        if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || node.closest('[inert]')) return false;
        if (node instanceof HTMLAnchorElement && (node.target || node.origin !== location.origin)) return false;
        if (node instanceof HTMLAnchorElement && /\.\w+$/.test(node.pathname) && !node.pathname.endsWith('9.x'))
          return false;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top !== null && (node.contains(top) || top.contains(node));
      },
    );
    const node = all[Math.floor(share * all.length)];
    node?.click();
    return node ? `${node.tagName} ${node.textContent?.trim().slice(0, 40)}` : 'nothing';
  }, choice);
}
