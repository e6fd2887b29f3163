import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { docRoute, type VersionRoot } from '../../build/routes.ts';
import { PROJECT } from '../support/folder.ts';
import type { Files } from './project.ts';
import type { RunningServer } from './running.ts';

/** What a successful call of a query returns. */
export const RESULT = expect.objectContaining({ result: expect.objectContaining({ data: expect.anything() }) });

/** The calls of one query. Its input and the path of the API differ from page to page. */
const CALLS = ['', '/trpc', '/api/trpc'].flatMap((path) =>
  ['recipe.list', 'recipe.list?input={}', 'recipe.byId?input={"id":"pea-soup"}'].map((call) => `${path}/${call}`),
);

/** A zip of the built site, with the version and the page that it belongs to. */
export type PageProject = readonly [version: string, page: string, zip: string];

/** Returns the project of a page of a docs version. */
export function projectOf({ label, path }: VersionRoot, page: string): PageProject {
  return [label, page, `${docRoute(path, page).slice(1)}.zip`];
}

/** Returns the paths of all zips of the built site. */
export async function listZips(): Promise<readonly string[]> {
  const paths = await readdir(join(PROJECT, 'dist'), { recursive: true });
  return paths.filter((path) => path.endsWith('.zip')).sort();
}

/** Returns the files of a zip of the built site, without their common folder. */
export async function filesIn(zip: string): Promise<Files> {
  const entries = Object.entries(unzipSync(await readFile(join(PROJECT, 'dist', zip))));
  return new Map(entries.map(([path, contents]) => [path.slice(path.indexOf('/') + 1), contents]));
}

/** Returns the text of one of the files. */
export function textOf(files: Files, path: string): string {
  return Buffer.from(files.get(path) ?? '').toString();
}

/** Returns the command that starts a project: that of its own script, or the one that the page shows for a project without scripts. */
export function startCommand(files: Files): string {
  const { scripts } = JSON.parse(textOf(files, 'package.json'));
  if (scripts) return scripts.start;
  return `tsx ${[...files.keys()].find((path) => textOf(files, path).includes('.listen('))}`;
}

/** Returns what a server's procedures return, for each call that succeeds. */
export async function callAll({ ports }: RunningServer): Promise<unknown[]> {
  const [port] = Object.values(ports);
  const results = CALLS.map(async (call) => {
    const response = await fetch(`http://localhost:${port}${call}`);
    return response.ok ? [await response.json()] : [];
  });
  return (await Promise.all(results)).flat();
}
