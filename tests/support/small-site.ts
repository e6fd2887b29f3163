import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { serve } from '../../build/io/serve.ts';
import { buildFolder, makeSite } from './fixture.ts';
import { makeFolder } from './folder.ts';

/** Builds the small site with a test's files in it and serves it, below another base URL if a test wants that; returns the origin. */
export async function serveSmall(
  files: Readonly<Record<string, string>>,
  { baseUrl = '/' }: { readonly baseUrl?: string } = {},
): Promise<string> {
  const root = await makeSite(files);
  const { files: built, diagnostics } = await buildFolder(root);
  if (!built) throw new Error(JSON.stringify(diagnostics));
  const out = await makeFolder(Object.fromEntries(built.map(({ path, contents }) => [path, contents])));
  const { server, origin } = await serve({ out, baseUrl, port: 0 });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(out, { recursive: true, force: true });
  });
  return origin;
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
