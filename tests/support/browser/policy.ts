import type { Page } from 'playwright-core';

/** Changes the color mode of the open page and searches over it, and returns what the browser has refused meanwhile. */
export async function refusedOn(page: Page): Promise<readonly string[]> {
  const refused = await page.evaluateHandle(() => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective} ${blockedURI}`),
    );
    return found;
  });
  await page.getByRole('button', { name: /Switch to/ }).click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('router');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // A violation is reported in a later turn of the event loop.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return refused.jsonValue();
}
