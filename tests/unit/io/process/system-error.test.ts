import { expect, test } from 'vitest';
import { systemErrorMessage } from '../../../../build/io/process/system-error.ts';

test('the message about too many open files names the limit, and not the file that happened to be opened', () => {
  const error = Object.assign(new Error('EMFILE'), { code: 'EMFILE', errno: -24, syscall: 'open', path: '/a/b.ts' });
  expect(systemErrorMessage(error)).toBe(
    'The command cannot open another file: too many open files (EMFILE). Raise the limit, such as with `ulimit -n 4096`, and run the command again.',
  );
});
