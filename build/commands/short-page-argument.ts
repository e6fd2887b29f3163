import { isAbsolute } from 'node:path';
import { shortArgument } from '../authoring/page-argument.ts';
import { realPath } from '../io/read/real-path.ts';

/** Returns the argument of a command that names a page as `shortArgument` does, even if its path or the root contains a symbolic link. */
export function shortPageArgument(argument: string, root: string, baseUrl: string): string {
  const short = shortArgument(argument, root, baseUrl);
  if (!isAbsolute(short)) return short;
  const real = shortArgument(realPath(short), realPath(root), baseUrl);
  // A route also looks like an absolute path.
  return isAbsolute(real) ? short : real;
}
