import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { refusedOn } from '../../support/browser/policy.ts';

// About: client/navigation/router.ts, build/io/serve/serve.ts

const site = useSite();

test('the policy blocks inline scripts, inline styles, HTML from text, and other origins', async () => {
  const { page } = await site.reopen('/docs/metadata');
  const outcome = await page.evaluateHandle(async () => {
    const ran = Object.assign(window, { ran: [] as string[] }).ran;
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    const script = document.createElement('script');
    try {
      script.text = 'ran.push("script")';
      document.head.append(script);
    } catch {
      refused.push('script text');
    }
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="ran.push(1)">');
    } catch {
      refused.push('markup');
    }
    document.body.setAttribute('style', 'color: red');
    await fetch('https://elsewhere.example/').catch(() => refused.push('elsewhere'));
    return { ran, refused };
  });
  // The events come after what has caused them.
  await expect
    .poll(async () => (await outcome.jsonValue()).refused)
    .toEqual(
      expect.arrayContaining([
        'connect-src',
        'elsewhere',
        'markup',
        'require-trusted-types-for',
        'script text',
        'style-src-attr',
      ]),
    );
  expect((await outcome.jsonValue()).ran).toEqual([]);
});

test.each(['/', '/search?q=link', '/nothing'])(
  'all of %s, and the search over it, keeps to the policy',
  async (route) => {
    const { page, errors } = await site.reopen(route);
    expect(await refusedOn(page)).toEqual([]);
    expect(errors.filter((error) => /policy|trusted/i.test(error))).toEqual([]);
  },
);
