import { expect, test } from 'vitest';
import { run } from '../support/cli.ts';
import { makeSite, SMALL_CONFIG } from '../support/sites/fixture.ts';

const withCode = (code: string) => makeSite({ 'site.config.ts': `${code}\n${SMALL_CONFIG}` });

test('what the configuration prints is on standard error, so that --json prints nothing but JSON', async () => {
  const root = await withCode("console.log('one');\nprocess.stdout.write('two');");
  const { code, stdout, stderr } = await run('build', '--root', root, '--json');
  expect({ code, stdout }).toEqual({ code: 0, stdout: '[]\n' });
  expect(stderr).toMatch(/^one\ntwo\d+ pages/);
});

test.each([
  ["setTimeout(() => { throw new Error('Late'); }, 1);", 'site.config.ts:1:26', 'Late'],
  ["void (async () => { throw new Error('Late'); })();", 'site.config.ts:1:27', 'Late'],
  ['setTimeout(() => process.exit(3), 1);', 'site.config.ts:1:18', 'The file calls process.exit(3).'],
])('an error that the configuration throws later is one line, and the command fails: %s', async (code, at, text) => {
  expect(await run('build', '--root', await withCode(code))).toMatchObject({
    code: 1,
    stderr: `${at}: The code throws an error after the configuration has been read: ${text}\n`,
  });
});
