import type { ExplainedLink, Explanation } from './explain-page.ts';

/** Returns an explanation as text for a terminal: a table of its facts, then its lists. */
export function formatExplanation(page: Explanation): string {
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Title', page.title],
    ['Description', page.description],
    ['File', page.file ?? 'none: the build makes this page from other pages'],
    ['Template', page.template],
    ['Last commit', page.updated],
    ['Sidebar', page.sidebar],
    ['Other versions', page.versions.join(', ') || undefined],
    ['Markdown', page.markdown],
    ['Zip', page.zip],
    ['Types', page.types],
    ['Social image', page.socialImage],
  ];
  const known = facts.filter(([, value]) => value !== undefined);
  const width = Math.max(...known.map(([name]) => name.length));
  return [
    page.route,
    ...known.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    ...list('Sources', page.inputs),
    ...list('Files of the example app', page.sampleFiles),
    ...list('Files in the zip, besides its package.json, README.md and tsconfig.json', page.zipFiles),
    ...list('Links to this page', locations(page.linksIn)),
    ...list('Links of this page', locations(page.linksOut)),
    '',
  ].join('\n');
}

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

function locations(links: readonly ExplainedLink[]): string[] {
  const rows = links.map(({ href, at }) => [`${at.file}:${at.line}:${at.column}`, href] as const);
  const width = Math.max(...rows.map(([at]) => at.length));
  return rows.map(([at, href]) => `${at.padEnd(width)}  ${href}`);
}
