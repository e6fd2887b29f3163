import { getSystemErrorMap } from 'node:util';
import { TEMPORARY } from './temporary-path.ts';

/** Whether an error comes from the system and so has a code, such as `ENOENT`. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

/** Whether an error comes from the system and has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code ?? '');
}

/** Returns what an error number means and its code, such as `permission denied (EACCES)`. */
export function reasonOf({ errno, code }: NodeJS.ErrnoException): string {
  const [, reason = ''] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return `${reason || 'the system reports an error'} (${code})`;
}

/** The codes of operations that fail because of permissions, limits of the system or its hardware. Other codes are most often bugs. */
const EXPECTED_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EBUSY', 'ENAMETOOLONG'];

/** Returns the message for an operation that fails in a correct program, such as listening on a port that is in use; nothing for other errors. */
export function systemErrorMessage(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  const { code, path, syscall } = error;
  const reason = reasonOf(error);
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `The server cannot listen on ${addressOf(error)}: ${reason}. Choose another --port or --host.`;
  if (syscall === 'watch' && (code === 'ENOSPC' || code === 'EMFILE'))
    return `Changes of ${path} cannot be watched, because the system limits how many files may be watched (${code}). Raise the limit, such as fs.inotify.max_user_watches on Linux.`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return `The command cannot open another file: ${reason}. Raise the limit, such as with \`ulimit -n 4096\`, and run the command again.`;
  if (code === undefined || path === undefined || !EXPECTED_CODES.includes(code)) return undefined;
  return `${path.replace(TEMPORARY, '')} cannot be read or written: ${reason}. Correct this, and run the command again.`;
}

function addressOf(error: object): string {
  const { address, port, hostname } = error as Readonly<Record<string, unknown>>;
  return hostname === undefined ? `${address}:${port}` : String(hostname);
}
