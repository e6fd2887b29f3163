import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../support/folder.ts';

const FOLDER = join(PROJECT, '.github/workflows');

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly permissions?: Readonly<Record<string, string>> }>>;
}

describe.each(readdirSync(FOLDER))('the workflow %s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow: Workflow = parse(text);

  test('pins every action by the hash of a commit, with its version in a comment', () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses.filter((path) => !path.startsWith('./')))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('gives the token at most read access, unless a job names its own permissions', () => {
    expect(workflow.permissions).toBeDefined();
    expect(Object.values(workflow.permissions ?? {}).filter((access) => access !== 'read')).toEqual([]);
  });

  test('never runs the code of a pull request with secrets or in a job that may write', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(text).not.toMatch(/\bsecrets[.:]/);
    const writing = Object.values(workflow.jobs).filter(({ permissions }) =>
      Object.values(permissions ?? {}).includes('write'),
    );
    for (const job of writing) expect(JSON.stringify(job)).not.toMatch(/actions\/checkout|npm (ci|run|test)/);
  });

  test('puts no expression into a shell command, where its value would be code', () => {
    const runs = JSON.stringify(workflow.jobs).match(/"run":"(?:[^"\\]|\\.)*"/g) ?? [];
    for (const run of runs) expect(run).not.toContain('${{');
  });
});
