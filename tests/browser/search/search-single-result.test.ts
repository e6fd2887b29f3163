import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { dialog, searchFor } from '../../support/browser/search-dialog.ts';
import { docsPage, serveSmall } from '../../support/sites/small-site.ts';

// About: client/search, client/shared, client/islands/SearchPage.tsx

const browser = useBrowser();

test('the dialog links to the search page for a single result too', async () => {
  const origin = await serveSmall({ 'content/docs/1.x/other.md': docsPage('Other', 'About **photosynthesis**.') });
  const { page, context } = await browser.open(`${origin}/docs`);
  await searchFor(page, 'photosynthesis');
  await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('One result');
  const link = dialog(page).getByRole('link', { name: 'Open the search page' });
  expect(await link.getAttribute('href')).toBe('/search?q=photosynthesis');
  await link.click();
  await page.getByText('One document found').waitFor();
  await context.close();
});
