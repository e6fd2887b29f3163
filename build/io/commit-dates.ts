import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the commit that the dates of pages come from. A shallow clone has only its last commit, whose date is wrong for most files. */
export async function commitOf(root: string): Promise<string | undefined> {
  try {
    const [isShallow, commit] = (await git(root, 'rev-parse', '--is-shallow-repository', 'HEAD')).split('\n');
    return isShallow === 'false' ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the date of each file's last commit before and including a commit. */
export async function commitDates(root: string, commit: string): Promise<ReadonlyMap<string, string>> {
  const format = ['--relative', '--format=%x00%cs', '--name-only'];
  const log = await git(root, '-c', 'core.quotePath=false', 'log', ...format, commit, '--', 'content');
  const dates = new Map<string, string>();
  for (const entry of log.split('\0').slice(1)) {
    const [date = '', ...paths] = entry.split('\n');
    for (const path of paths) if (path && !dates.has(path)) dates.set(path, date);
  }
  return dates;
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 28 });
  return stdout;
}
