import type { Code } from 'mdast';
import type { Fence, FenceLine } from '../../code/fence.ts';
import type { LineMark } from '../../code/fence-marks.ts';
import { fenceTicks } from '../../code/fence-ticks.ts';
import type { ShownTypes } from '../../samples/compiler-report.ts';
import { symbolAt } from '../../samples/types/fence-types.ts';
import { readFlow } from '../flow/read-flow.ts';
import { fenceOf } from './node-fence.ts';

const SIGNS: Partial<Record<LineMark, string>> = { added: '+ ', removed: '- ' };

/**
 * Returns a fence as other programs read it: code with lines added or removed is a diff, a flow is text, and every other fence keeps its language.
 */
export function exportedFence(node: Code): string {
  if (node.lang === 'flow') return ['```text', ...flowLines(node.value), '```'].join('\n');
  const fence = fenceOf(node);
  const { lines, title, label } = fence;
  const changed = lines.some(({ mark }) => mark === 'added' || mark === 'removed');
  const line = ({ text, mark }: FenceLine) => ((changed ? ((mark && SIGNS[mark]) ?? '  ') : '') + text).trimEnd();
  const code = lines
    .flatMap((shown) => [
      line(shown),
      ...comments(shown, fence, node.data?.types).map((row) => (changed ? '  ' : '') + row),
    ])
    .join('\n');
  const ticks = fenceTicks(code);
  const caption = label ? `**${label}**\n\n` : '';
  return `${caption}${ticks}${changed ? 'diff' : shownLanguage(node)}${title ? ` title="${title}"` : ''}\n${code}\n${ticks}`;
}

function shownLanguage({ lang }: Code): string {
  return lang === 'npm' ? 'sh' : (lang ?? '');
}

/** Returns what the page shows below a line as comments: the compiler's message of a line that must not compile, and types. */
function comments({ index, text }: FenceLine, fence: Fence, types: ShownTypes | undefined): string[] {
  if (!types) return [];
  const margin = /^\s*/.exec(text)?.[0] ?? '';
  const errors = types.errors
    .filter(({ line }) => line === index)
    .map(({ code, text: message }) => `error${code === undefined ? '' : ` TS${code}`}: ${message}`);
  const shown = fence.queries
    .filter(({ line }) => line === index)
    .flatMap((query) => symbolAt(types, query)?.text ?? []);
  return [...errors, ...shown].flatMap((message) => message.split('\n').map((row) => `${margin}// ${row}`));
}

/** Returns the two directions of a flow, each with its label and its stations. */
function flowLines(source: string): string[] {
  const { first, between, last, there, back } = readFlow(source);
  const stations = [first, ...between.map((names) => names.join(' and ')), last];
  return [`${there}: ${stations.join(' → ')}`, `${back}: ${stations.toReversed().join(' → ')}`];
}
