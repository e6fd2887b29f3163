import { MOVED_ANCHORS } from '../../../client/shared/paths.ts';
import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { withBase } from '../../routes.ts';

/** Lists the anchors that have a redirect. Browsers do not send anchors to hosts, so the page itself follows these. */
export function movedAnchors({ baseUrl, redirects }: Config): OutputFile {
  const moved = Object.entries(redirects)
    .filter(([from]) => from.includes('#'))
    .map(([from, to]) => [withBase(baseUrl, from), withBase(baseUrl, to)]);
  return { path: MOVED_ANCHORS, contents: `${JSON.stringify(Object.fromEntries(moved))}\n` };
}
