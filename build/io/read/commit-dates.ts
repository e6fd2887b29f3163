import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../../diagnostic.ts';
import { stateOf } from './file-states.ts';

/** Git writes its log just before it moves the branch, so the commit may still be the old one just after the log has changed. */
const SETTLED_MS = 1000;

/** Returns the commit that the dates of pages come from. A shallow clone has only its last commit, whose date is wrong for most files. */
export async function commitOf(root: string): Promise<string | undefined> {
  try {
    if (!isInRepository(realpathSync(root))) return undefined;
    const [isShallow, commit] = (await git(root, 'rev-parse', '--is-shallow-repository', 'HEAD')).split('\n');
    return isShallow === 'false' ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** Looking for a repository takes less time than starting git, which would report that there is none. */
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR || existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}

/** Reports a repository that git cannot read, for example because git is not installed or the folder belongs to another user. */
export async function checkRepository(root: string): Promise<readonly Diagnostic[]> {
  if (!existsSync(join(root, '.git'))) return [];
  return git(root, 'rev-parse', '--git-dir').then(
    () => [],
    ({ stderr, message }) => [
      {
        rule: 'repository-unreadable',
        text: `Git cannot read the repository, so no page has the date of its last change. ${(stderr || message).trim()}`,
        hint: 'Run git status in the folder of the project, and correct what it reports.',
      },
    ],
  );
}

/** Returns the file that git writes at each commit and checkout. A folder without git has none. */
export async function commitLogPath(root: string): Promise<string | undefined> {
  return git(root, 'rev-parse', '--git-path', 'logs/HEAD').then(
    (path) => resolve(root, path.trim()),
    () => undefined,
  );
}

/** Makes a function that returns the commit, and starts git again only after the log of the commits has changed. */
export function createCommitReader(root: string, log: string | undefined): () => Promise<string | undefined> {
  let last: { readonly state: string; readonly commit: string | undefined } | undefined;
  return async () => {
    if (log === undefined && !existsSync(join(root, '.git'))) return undefined;
    const { state, changed } = stateOf(log ?? join(root, '.git/logs/HEAD'));
    if (last?.state === state) return last.commit;
    const commit = await commitOf(root);
    last = changed > 0 && changed < Date.now() - SETTLED_MS ? { state, commit } : undefined;
    return commit;
  };
}

/** The date of each file's last commit, and the diagnostics if git cannot read the commits. */
interface CommitDates {
  readonly dates: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the date of each file's last commit before and including a commit. A partial clone may lack objects of earlier commits. */
export async function commitDates(root: string, commit: string): Promise<CommitDates> {
  const format = ['--relative', '--format=%x00%cs', '--name-only'];
  const log = await git(root, '-c', 'core.quotePath=false', 'log', ...format, commit, '--', 'content').catch(
    (error: GitError) => error,
  );
  if (typeof log !== 'string') return { dates: new Map(), diagnostics: [historyUnreadable(log)] };
  const dates = new Map<string, string>();
  for (const entry of log.split('\0').slice(1)) {
    const [date = '', ...paths] = entry.split('\n');
    for (const path of paths) if (path && !dates.has(path)) dates.set(path, date);
  }
  return { dates, diagnostics: [] };
}

/** The error of git, with what git has printed. */
type GitError = Error & { readonly stderr?: string };

function historyUnreadable({ stderr, message }: GitError): Diagnostic {
  const line = (stderr || message).trim().split('\n').at(-1) ?? '';
  return {
    rule: 'repository-unreadable',
    text: `Git cannot read the history of the content, so no page has the date of its last change. ${line}`,
    hint: 'Fetch the whole history, such as with git fetch --refetch --filter=blob:none.',
  };
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 28 });
  return stdout;
}
