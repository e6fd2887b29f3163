import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../support/folder.ts';

const FOLDER = join(PROJECT, '.github/workflows');

/** The access of a token by scope, or to all scopes, such as `write-all`. */
type Permissions = string | Readonly<Record<string, string>>;

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly if?: string;
  readonly permissions?: Permissions;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress'?: unknown };
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Returns what is wrong with the actions, the token, the secrets and the shell commands of a workflow. */
function findMistakes(text: string): string[] {
  const workflow: Workflow = parse(text);
  // The comments are not part of it.
  const contents = JSON.stringify(workflow);
  const { on, permissions } = workflow;
  const events = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on);
  const runs = contents.match(/"run":"(?:[^"\\]|\\.)*"/g) ?? [];
  return [
    ...actionsOf(text).filter((action) => !action.startsWith('./') && !PINNED.test(action)),
    ...(permissions === undefined || canWrite(permissions) ? ['permissions of the workflow'] : []),
    ...events.filter((event) => event === 'pull_request_target'),
    ...(contents.match(/\bsecrets\b/g) ?? []),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      canWrite(job.permissions) && RUNS_CODE.test(JSON.stringify(job)) ? [`permissions of ${name}`] : [],
    ),
    ...runs.filter((run) => run.includes('${{')),
  ];
}

/** Returns what would let a workflow replace the published site by an older one, or publish or keep only a part of it. */
function findDeployMistakes(text: string): string[] {
  const { on, concurrency, jobs }: Workflow = parse(text);
  const events = Object.keys(on);
  const isOnlyForPulls = events.every((event) => event === 'pull_request');
  return [
    ...(concurrency === undefined ? ['runs at the same time'] : []),
    ...(concurrency?.['cancel-in-progress'] === true && !isOnlyForPulls ? ['a canceled deploy'] : []),
    ...Object.values(jobs).flatMap(({ if: condition, steps = [] }) => {
      const deploy = steps.findIndex(({ uses }) => uses?.startsWith('actions/deploy-pages@'));
      return steps.flatMap(({ uses = '', with: inputs }, index) => [
        ...(index === deploy && !condition?.endsWith('== github.sha') ? ['a deploy of any commit'] : []),
        ...(uses.startsWith('actions/upload-pages-artifact@') && inputs?.['include-hidden-files'] !== true
          ? ['no hidden files']
          : []),
        ...(/^actions\/cache(?:\/save)?@/.test(uses) && inputs?.path === 'dist' && (deploy < 0 || index < deploy)
          ? ['a site that is stored before it is deployed']
          : []),
      ]);
    }),
  ];
}

/** An action with the hash of a commit, and its version in a comment. */
const PINNED = /^[\w-]+(?:\/[\w-]+){1,2}@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** What runs the code of a pull request. */
const RUNS_CODE = /actions\/checkout|npm (ci|run|test)/;

function actionsOf(text: string): string[] {
  return [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
}

function canWrite(permissions: Permissions = {}): boolean {
  const access = typeof permissions === 'string' ? [permissions] : Object.values(permissions);
  return access.some((name) => name.startsWith('write'));
}

test.each(readdirSync(FOLDER))(
  '%s pins its actions, and runs no code of others with secrets or write access',
  (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    expect(actionsOf(text).length).toBeGreaterThan(0);
    expect(findMistakes(text)).toEqual([]);
  },
);

describe('a workflow that is unsafe is found:', () => {
  const checkout = `actions/checkout@${'0'.repeat(40)} # v1.2.3`;
  const workflow = { on: 'push', permissions: '{}', job: '{}', uses: checkout, run: 'npm test' };
  const write = ({ on, permissions, job, uses, run }: typeof workflow) =>
    `on: ${on}\n${permissions && `permissions: ${permissions}\n`}jobs:\n  gate:\n    permissions: ${job}\n    steps:\n      - uses: ${uses}\n      - run: ${run}\n`;

  test('a safe one has no mistakes', () => {
    expect(findMistakes(write(workflow))).toEqual([]);
    expect(findMistakes(write({ ...workflow, permissions: 'read-all', job: '{ contents: read }' }))).toEqual([]);
  });

  test.each<[string, Partial<typeof workflow>, string]>([
    ['an action without a hash', { uses: 'actions/checkout@v4' }, 'actions/checkout@v4'],
    ['no permissions, which gives those of the repository', { permissions: '' }, 'permissions of the workflow'],
    ['write access for all jobs', { permissions: '{ contents: write }' }, 'permissions of the workflow'],
    ['all access for all jobs', { permissions: 'write-all' }, 'permissions of the workflow'],
    ['write access for a job that runs code', { job: '{ contents: write }' }, 'permissions of gate'],
    ['all access for a job that runs code', { job: 'write-all' }, 'permissions of gate'],
    ['an event with secrets', { on: 'pull_request_target' }, 'pull_request_target'],
    ['such an event in a list', { on: '[push, pull_request_target]' }, 'pull_request_target'],
    ['such an event with options', { on: '{ pull_request_target: { branches: [main] } }' }, 'pull_request_target'],
    ['a secret', { job: `{}\n    env: { TOKEN: "\${{ secrets['TOKEN'] }}" }` }, 'secrets'],
    ['all secrets for another workflow', { job: '{}\n    secrets: inherit' }, 'secrets'],
    ['an expression in a command', { run: `echo "\${{ github.event.pull_request.title }}"` }, '${{'],
  ])('%s', (_, change, mistake) => {
    expect(findMistakes(write({ ...workflow, ...change }))).toEqual([expect.stringContaining(mistake)]);
  });
});

test.each(readdirSync(FOLDER))('%s publishes the newest commit, with all its files', (name) => {
  expect(findDeployMistakes(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
});

test.each([
  ['runs at the same time', 'ci.yml', /concurrency:\n.*\n.*\n/, ''],
  ['a canceled deploy', 'ci.yml', /cancel-in-progress: .*/, 'cancel-in-progress: true'],
  ['a deploy of any commit', 'pages.yml', / {4}if: .*\n/, ''],
  ['no hidden files', 'pages.yml', 'include-hidden-files: true', ''],
  ['a site that is stored before it is deployed', 'pages.yml', 'actions/cache/restore', 'actions/cache'],
])('a workflow with %s is found', (mistake, name, part, replacement) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  expect(findDeployMistakes(text.replace(part, replacement))).toEqual([mistake]);
});
