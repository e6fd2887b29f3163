import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { refusedOn } from '../../support/browser/policy.ts';

// About: client/navigation/router.ts, build/io/serve/serve.ts

// The policy is the same for all pages. policy.test.ts, which also runs below a base URL and on the watch server, has those of other kinds.

const site = useSite();

test.each(['/docs/infer-types', '/docs/9.x/links', '/blog', '/blog/hello-trpc'])(
  'all of %s, and the search over it, keeps to the policy',
  async (route) => {
    const { page, errors } = await site.reopen(route);
    expect(await refusedOn(page)).toEqual([]);
    expect(errors.filter((error) => /policy|trusted/i.test(error))).toEqual([]);
  },
);
