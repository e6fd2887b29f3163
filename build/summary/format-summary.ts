import { plural } from '../text/plural.ts';
import type { Comparison } from './compare-sites.ts';
import type { WeightRow } from './compare-weights.ts';
import type { Figures } from './figures.ts';

/** The comparison of two sites, and what was measured while each of them was built. */
interface Summary {
  readonly comparison: Comparison;
  readonly base: Figures;
  readonly head: Figures;
}

/** The workflow finds its own comment by this line. */
const MARK = '<!-- site-summary -->';

/** A list has at most this many lines, because a comment on GitHub has at most 65,536 characters. */
const MAX_LINES = 50;

/** Returns the summary of a pull request as Markdown. */
export function formatSummary({ comparison, base, head }: Summary): string {
  const { pages, added, removed, changed, markup, weights, grown } = comparison;
  const sections = [
    listOf('Routes added', added.map(code)),
    listOf(
      'Routes removed',
      removed.map(({ route, redirect }) => `${code(route)}: ${redirectNote(redirect)}`),
    ),
    listOf(
      'Pages with changed text',
      changed.map((page) => `${code(page.route)}: ${lineCounts(page)}`),
    ),
    listOf('Pages with changed markup only', markup.map(code)),
    tableOf('Weight after Brotli compression', 'Files', weights.map(weightRow)),
    tableOf(
      'Grown by 1 % or more',
      'Page or file',
      grown.slice(0, MAX_LINES).map((row) => weightRow({ ...row, name: code(row.name) })),
    ),
    tableOf('Measured', 'Figure', figureRows(base, head)),
  ];
  const counts = `${pages} pages: ${added.length} added, ${removed.length} removed, ${changed.length} with changed text, ${markup.length} with changed markup only.`;
  return `${[MARK, '## Changes of the built site', counts, ...sections.flat()].join('\n\n')}\n`;
}

function listOf(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_LINES).map((line) => `- ${line}`);
  const more = lines.length > MAX_LINES ? [`- and ${lines.length - MAX_LINES} more`] : [];
  // Blank lines let GitHub read the Markdown inside the HTML.
  return [
    `<details>\n<summary>${title} (${lines.length})</summary>\n\n${[...shown, ...more].join('\n')}\n\n</details>`,
  ];
}

function tableOf(title: string, first: string, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const lines = [
    `| ${first} | Base | Head | Change |`,
    '|---|--:|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  return [`### ${title}`, lines.join('\n')];
}

function weightRow({ name, base, head }: WeightRow): string[] {
  return [name, bytes(base), bytes(head), change(base, head)];
}

function figureRows(base: Figures, head: Figures): string[][] {
  const rows: [string, number | undefined, number | undefined, (value: number) => string][] = [
    ['Build without caches', base.buildSeconds, head.buildSeconds, (value) => `${value.toFixed(1)} s`],
    ['Search hit@1', base.search?.hit1, head.search?.hit1, (value) => value.toFixed(3)],
    ['Search hit@3', base.search?.hit3, head.search?.hit3, (value) => value.toFixed(3)],
    ['Search MRR', base.search?.mrr, head.search?.mrr, (value) => value.toFixed(3)],
  ];
  return rows
    .filter(([, before, after]) => before !== undefined || after !== undefined)
    .map(([name, before, after, format]) => {
      const show = (value: number | undefined) => (value === undefined ? 'not measured' : format(value));
      return [name, show(before), show(after), before && after ? change(before, after) : ''];
    });
}

function redirectNote(target: string | undefined): string {
  return target === undefined ? 'no redirect' : `redirects to ${code(target)}`;
}

function lineCounts({ added, removed }: Comparison['changed'][number]): string {
  if (added + removed === 0) return 'lines in another order';
  return [added > 0 && `${plural(added, 'line')} added`, removed > 0 && `${plural(removed, 'line')} removed`]
    .filter(Boolean)
    .join(', ');
}

function bytes(value: number): string {
  return value.toLocaleString('en-US');
}

function change(base: number, head: number): string {
  if (base === head) return 'none';
  if (base === 0) return 'new';
  const percent = (head / base - 1) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}

/** Shows a route or a path as code. A backtick or a line break would end the code. */
function code(text: string): string {
  return `\`${text.replace(/[`|\n]/g, '?')}\``;
}
