import { expect, test } from 'vitest';
import { runHere } from '../support/cli.ts';
import { makeSite } from '../support/sites/fixture.ts';
import { SITE } from '../support/sites/pages-site.ts';
import { docsPage } from '../support/sites/small-site.ts';

test('npm run search:explain searches the version that --docs names by its name or its label', async () => {
  const root = await makeSite({ ...SITE, 'content/docs/1.x/zebra.md': docsPage('Zebra', 'Stripes.') });
  const explain = (...args: readonly string[]) => runHere('search:explain', 'zebra', '--root', root, ...args);
  for (const docs of [[], ['--docs', 'current'], ['--docs', '1.x']])
    expect((await explain(...docs)).stdout).toMatch(/^Terms: zebra\n1 result in current\n\n1\. \/docs\/zebra /);
  expect((await explain('--docs', '0.x')).stdout).toContain('\n0 results in 0.x\n');
  expect(await explain('--docs', 'curent')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no docs version curent. Did you mean current?\n',
  });
  expect((await explain('--docs', 'unknown-version')).stderr).toBe(
    'There is no docs version unknown-version. Use one of the versions 1.x, 0.x.\n',
  );
});
