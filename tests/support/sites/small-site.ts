import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { serve } from '../../../build/io/serve/serve.ts';
import { writeFiles } from '../folder.ts';
import { buildFolder, makeSite } from './fixture.ts';

/** Serves the small site with a test's files in it, and returns its origin. */
type ServeSmall = (files: Readonly<Record<string, string>>) => Promise<string>;

/**
 * Serves the small sites of one file, one at a time, and builds each of them once. They have one origin, because a tab that changes its
 * origin starts a process.
 */
export function useSmallSites(): ServeSmall {
  const built = new Map<string, Promise<string>>();
  let shown = '';
  let served: ReturnType<typeof serve> | undefined;
  afterAll(async () => {
    const server = (await served)?.server;
    server?.closeAllConnections();
    server?.close();
  });
  return async (files) => {
    const key = JSON.stringify(files);
    const out = built.get(key) ?? buildSmall(files);
    built.set(key, out);
    shown = await out;
    served ??= serve({ out: () => shown, baseUrl: '/', port: 0 });
    return (await served).origin;
  };
}

/** Builds the small site with a test's files in it and serves it below a base URL, which may differ from that of its configuration. Returns the origin. */
export async function serveSmall(
  files: Readonly<Record<string, string>>,
  { baseUrl = '/' }: { readonly baseUrl?: string } = {},
): Promise<string> {
  const out = await buildSmall(files);
  const { server, origin } = await serve({ out, baseUrl, port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return origin;
}

/** Builds the small site with a test's files in it, and returns the folder that has it. */
async function buildSmall(files: Readonly<Record<string, string>>): Promise<string> {
  const { files: built, diagnostics } = await buildFolder(await makeSite(files));
  if (!built) throw new Error(JSON.stringify(diagnostics));
  const out = await mkdtemp(join(tmpdir(), 'small-'));
  await writeFiles(out, Object.fromEntries(built.map(({ path, contents }) => [path, contents])));
  return out;
}

/** A page of the small documentation with that body. */
export function docsPage(title: string, body: string): string {
  return `---
title: ${title}
description: A page of the small documentation that the tests build, serve and look at in a browser.
---

${body}
`;
}
