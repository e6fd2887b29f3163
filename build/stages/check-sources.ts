import type { Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { originOf } from '../routes.ts';
import { nearest } from '../suggest.ts';

/** Reports Markdown files that are no page, because no route belongs to their path. */
export function checkSources(sources: ReadonlyMap<string, SourceFile>, { versions }: Config): Diagnostic[] {
  const labels = versions.map(({ label }) => label);
  const lost = [...sources.keys()].filter((path) => path.endsWith('.md') && !originOf(path, versions));
  return lost.map((path) => ({
    rule: 'source-without-route',
    text: `The file ${path} is not published: no route belongs to its path.`,
    hint: hintFor(path, labels),
    at: { file: path, line: 1, column: 1 },
  }));
}

function hintFor(path: string, labels: readonly string[]): string {
  const [, label] = /^content\/docs\/([^/]+)\//.exec(path) ?? [];
  if (label === undefined)
    return `Move it to content/blog or to ${labels.map((name) => `content/docs/${name}`).join(' or ')}.`;
  const candidate = nearest(label, labels);
  return candidate
    ? `Did you mean content/docs/${candidate}?`
    : `Add a version with the label ${JSON.stringify(label)} to versions in site.config.ts.`;
}
