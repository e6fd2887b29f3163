import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { connect } from '../../support/browser/devtools-pipe.ts';

test('when the browser ends, calls and awaited events fail, and so do later ones', async () => {
  const output = new PassThrough();
  const { send, next } = connect(new PassThrough(), output);
  const requests = () => [send('Page.enable'), next('Page.loadEventFired', 'session')];
  const earlier = Promise.allSettled(requests());
  output.destroy();
  const ended = { status: 'rejected', reason: new Error('The browser has ended.') };
  expect(await earlier).toEqual([ended, ended]);
  expect(await Promise.allSettled(requests())).toEqual([ended, ended]);
});
