import type { Element, Nodes } from 'hast';
import { h } from 'hastscript';
import type { Fence } from '../../code/fence.ts';
import type { Fold } from '../../code/fence-folds.ts';
import type { Highlight } from '../../code/highlight.ts';
import { SHELLS } from '../../code/languages.ts';
import type { ShownTypes } from '../../samples/compiler-report.ts';
import { symbolAt } from '../../samples/types/fence-types.ts';
import { plural } from '../../text/plural.ts';
import { codeLine, textOfCode } from './code-line.ts';
import type { Gaps } from './compared-rows.ts';

/** What a code block is made of. */
interface CodeBlockInput {
  readonly fence: Fence;
  readonly highlight: Highlight;
  /** What the compiler reports for the fence. */
  readonly types?: ShownTypes | undefined;
  /** The number of the fence among those whose types the browser can load. */
  readonly typesIndex?: number | undefined;
  /** The empty rows above lines, if the block is compared with another one. */
  readonly gaps?: Gaps | undefined;
  /** Whether a tab names the block, which is a command. */
  readonly isLabeled?: boolean;
}

/** Whether an element is the markup of a code fence. Plugins skip it: it has none of a page's prose. */
export function isCode({ tagName }: Element): boolean {
  return tagName === 'figure';
}

/** Returns the text of a node, including the lines of code, which are finished HTML. */
export function textWithCode(node: Nodes): string {
  if (node.type === 'raw') return textOfCode(node.value);
  if ('children' in node) return node.children.map(textWithCode).join('');
  return node.type === 'text' ? node.value : '';
}

/** Longer code is folded after its first lines, unless what matters is below them. A fold hides at least 21 lines. */
export const LONG = 44;
const SHOWN = 24;

/**
 * Returns the markup of a code fence: a figure with the title as its caption and a `pre`, marked lines as `mark`, `ins` or `del`.
 * A fold is a `details` with a `pre` of its own. Long code ends with a `details` that has no contents: the styles cut the code
 * off while it is closed, so that printed pages and pages without JavaScript show all of it.
 */
export function codeBlock({ fence, highlight, types, typesIndex, gaps, isLabeled = false }: CodeBlockInput): Element {
  const codeLines = withGaps(linesOf(fence, highlight, types), fence, gaps);
  // A command that a tab names has no header for buttons.
  const wrap = (isLabeled || fence.flags.includes('wrap')) && { className: ['wrap'] };
  const pre = (lines: readonly string[]) =>
    h('pre', { tabIndex: 0, ...wrap }, h('code', [{ type: 'raw', value: lines.join('') }]));
  const caption = fence.title ?? fence.label ?? (isLabeled ? undefined : captionOf(fence));
  const className = fence.outputOf === undefined ? 'code' : 'code output';
  // The caption has a badge of the language. What a command prints has none. Styles and the copy button look for commands.
  const language = SHELLS.includes(fence.language) ? 'sh' : fence.language;
  const dataLanguage = fence.title !== undefined || fence.outputOf === undefined ? language : undefined;
  return h('figure', { className, dataLanguage, dataSymbols: typesIndex }, [
    caption ? h('figcaption', wrappable(caption)) : null,
    h('copy-code'),
    ...segmentsOf(fence).map(({ fold, from, to }) => {
      const lines = codeLines.slice(from, to);
      if (!fold) return pre(lines);
      const folded = fence.lines.filter(({ index }) => fold.start < index && index < fold.end).length;
      const count = plural(folded, 'line');
      return h('details.fold', [h('summary', [fold.label, h('span', ` (${count})`)]), pre(lines)]);
    }),
    isLong(fence) ? h('details.rest', h('summary', `Show all ${fence.lines.length} lines`)) : null,
  ]);
}

/**
 * Returns the HTML of each line. Without errors and types, it depends only on the fence, which all versions of a page may have, and on the
 * highlighter.
 */
function linesOf(fence: Fence, highlight: Highlight, types: ShownTypes | undefined): readonly string[] {
  const errors = types?.errors ?? [];
  const shown = types ? fence.queries.flatMap((query) => symbolAt(types, query) ?? []) : [];
  const isPlain = errors.length === 0 && shown.length === 0;
  const kept = isPlain ? plainLinesBy(highlight) : undefined;
  const known = kept?.get(fence);
  if (known) return known;
  const tokens = highlight(fence.lines.map((line) => line.text).join('\n'), fence.language);
  const lines = fence.lines.map((line, index) =>
    codeLine({ line, tokens: tokens[index] ?? [], errors, shown, highlight }),
  );
  kept?.set(fence, lines);
  return lines;
}

/** An empty row has no text, so that it is not copied. It has a height only where the blocks are side by side. */
function withGaps(lines: readonly string[], fence: Fence, gaps: Gaps | undefined): readonly string[] {
  if (!gaps || gaps.size === 0) return lines;
  return lines.map((line, shown) => '<c-l></c-l>'.repeat(gaps.get(fence.lines[shown]?.index ?? -1) ?? 0) + line);
}

type PlainLines = WeakMap<Fence, readonly string[]>;

const plainLines = new WeakMap<Highlight, PlainLines>();

function plainLinesBy(highlight: Highlight): PlainLines {
  const lines: PlainLines = plainLines.get(highlight) ?? new WeakMap();
  plainLines.set(highlight, lines);
  return lines;
}

/** The length of a caption that fits in a line on all screens, also in a list. */
const FITTING = 20;

/** Lets a long path wrap before the name of the file, which would break otherwise. The element is one flex item of the caption. */
function wrappable(caption: string): string | Element {
  const [path, folder, name] = caption.length > FITTING ? (/^(.+\/)([^/]+)$/.exec(caption) ?? []) : [];
  return path ? h('span', [folder, h('wbr'), name]) : caption;
}

/** Code that is not a file, a command or output has no header, because the sentence above it describes it. */
function captionOf({ language, outputOf }: Fence): string | undefined {
  if (outputOf !== undefined) return 'Output';
  return SHELLS.includes(language) ? 'Terminal' : undefined;
}

/** Whether the page folds the end of a fence. Marked lines, errors and shown types are what the code is about, so they are not folded. */
export function isLong({ lines, folds, queries, expectations }: Fence): boolean {
  const cut = lines[SHOWN]?.index ?? 0;
  const isBelow = ({ line }: { readonly line: number }) => line >= cut;
  return (
    lines.length > LONG &&
    folds.length === 0 &&
    !lines.slice(SHOWN).some(({ mark }) => mark) &&
    !queries.some(isBelow) &&
    !expectations.some(isBelow)
  );
}

interface Segment {
  readonly fold: Fold | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * Splits the lines into folds and the runs of lines between folds. Blank lines beside a fold belong to it, so that closed folds have no gaps around
 * them.
 */
function segmentsOf({ lines, folds }: Fence): Segment[] {
  const segments: { fold: Fold | undefined; from: number; to: number }[] = [];
  const foldAt = (index: number) => folds.find(({ start, end }) => start < index && index < end);
  const isBlank = (shown: number) => lines[shown]?.text.trim() === '';
  lines.forEach(({ index }, shown) => {
    const last = segments.at(-1);
    const next = lines[shown + 1];
    const fold = foldAt(index) ?? (isBlank(shown) ? (last?.fold ?? (next && foldAt(next.index))) : undefined);
    if (last && last.fold === fold) last.to = shown + 1;
    else segments.push({ fold, from: shown, to: shown + 1 });
  });
  return segments.length > 0 ? segments : [{ fold: undefined, from: 0, to: 0 }];
}
