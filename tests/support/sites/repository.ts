import { execFileSync } from 'node:child_process';

/** Makes a folder a repository, and returns a function that runs git in it. All commits have one date, so that outputs are equal. */
export function openRepository(root: string, day = '2021-04-05'): (...args: readonly string[]) => void {
  const date = `${day}T12:00:00Z`;
  const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org', GIT_AUTHOR_DATE: date };
  const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org', GIT_COMMITTER_DATE: date };
  const git = (...args: readonly string[]) => {
    execFileSync('git', args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...author, ...committer } });
  };
  git('init', '-q', '-b', 'main');
  return git;
}
