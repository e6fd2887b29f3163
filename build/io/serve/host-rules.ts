import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeaders, readRedirects } from '../../stages/derive/host-files.ts';
import type { HeaderRule } from '../../stages/derive/server-files.ts';
import { stateOf } from '../read/file-states.ts';

/** The redirects and headers that a build has written for hosts. */
export interface HostRules {
  readonly redirects: ReadonlyMap<string, string>;
  readonly headers: readonly HeaderRule[];
}

/** Returns a function that reads the rules of an output folder, again only when a build has changed their files. */
export function createRulesReader(out: () => string): () => Promise<HostRules> {
  const redirects = createTextReader(() => join(out(), '_redirects'));
  const headers = createTextReader(() => join(out(), '_headers'));
  let known: { readonly texts: string; readonly rules: HostRules } | undefined;
  return async () => {
    const [forRedirects, forHeaders] = await Promise.all([redirects(), headers()]);
    const texts = `${forRedirects}\0${forHeaders}`;
    if (known?.texts !== texts)
      known = { texts, rules: { redirects: readRedirects(forRedirects), headers: readHeaders(forHeaders) } };
    return known.rules;
  };
}

/** Returns a function that reads a text, which is empty if there is no such file. */
function createTextReader(pathOf: () => string): () => Promise<string> {
  let known: { readonly state: string; readonly text: string } | undefined;
  return async () => {
    const path = pathOf();
    const { state } = stateOf(path);
    if (known?.state !== state) known = { state, text: await readFile(path, 'utf8').catch(() => '') };
    return known.text;
  };
}
