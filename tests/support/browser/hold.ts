import type { BrowserContext, Page } from 'playwright-core';

/** Holds every request whose address matches, until the returned function releases them. */
export async function hold(context: BrowserContext | Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(pattern, async (route) => {
    await released;
    // The page may have given the request up in the meantime.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}
