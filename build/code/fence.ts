import { createLruCache } from '../memo/lru-cache.ts';
import { plural } from '../text/plural.ts';
import { type HiddenLines, readCuts } from './fence-cuts.ts';
import { type FenceExpectation, isExpectation, readExpectations } from './fence-expectations.ts';
import { type Fold, isFoldMarker, readFolds } from './fence-folds.ts';
import { type LineMark, MARKS, markHint, notationPart, readNotation } from './fence-marks.ts';
import { type FenceMistake, type LinePart, type NamedOptions, readFenceOptions } from './fence-options.ts';
import { CHECKED_LANGUAGES, SHORT_NAMES } from './languages.ts';
import { promptMistakes } from './prompts.ts';

/** One line of a fence that the reader sees. */
export interface FenceLine {
  readonly text: string;
  readonly mark?: LineMark;
  /** The line's index in the fence, from 0. */
  readonly index: number;
}

/** The position of a symbol whose inferred type the page shows. Line and column count from 0 within the fence. */
export interface FenceQuery {
  readonly line: number;
  readonly column: number;
}

/** A query and the line of its `^?` comment, which is below the symbol. */
interface WrittenQuery extends FenceQuery {
  readonly comment: number;
}

/** A parsed code fence: the visible lines, the text to compile, and the options. */
export interface Fence extends NamedOptions {
  readonly language: string;
  readonly flags: readonly string[];
  readonly lines: readonly FenceLine[];
  /** The text to compile, with the lines and columns of the fence: what is not code is blank. */
  readonly source: string;
  readonly queries: readonly WrittenQuery[];
  readonly folds: readonly Fold[];
  readonly hidden: readonly HiddenLines[];
  readonly expectations: readonly FenceExpectation[];
  readonly mistakes: readonly FenceMistake[];
  /** The part of the options that sets the title. */
  readonly titlePart?: LinePart;
}

/** The marks that a line without code may have, because adding or removing an empty line is a change. */
const CHANGES: readonly LineMark[] = ['added', 'removed'];

const QUERY = /^\s*\/\/\s*\^\?\s*$/;

/** Splits the info string of a fence: the language ends where the marked lines begin, as in `ts{1,3}`. */
export function splitInfo(info: string): { readonly language?: string; readonly meta: string } {
  const [, language = '', meta = ''] = /^([^\s{[]*)\s*([\s\S]*)$/.exec(info.trim()) ?? [];
  return { ...(language && { language: SHORT_NAMES.get(language) ?? language }), meta };
}

/** More than the fences of a page. */
const CACHE_SIZE = 200;

/** The last fences. The versions of a page have most of them in common. */
const recent = createLruCache<Fence>(CACHE_SIZE);

/** Reads a fence from its language, the rest of its opening line, and its text. */
export function readFence(language: string, meta: string, value: string): Fence {
  return recent(`${language}\0${meta}\0${value}`, () => parseFence(language, meta, value));
}

function parseFence(language: string, meta: string, value: string): Fence {
  const options = readFenceOptions(meta);
  const raw = value.split('\n');
  const folded = readFolds(raw);
  const isChecked = CHECKED_LANGUAGES.includes(language) && options.named.unchecked === undefined;
  const body = readBody(raw, isChecked);
  const lines = body.lines.map((line, shown) =>
    options.highlights.some(({ range: [from, to] }) => from <= shown + 1 && shown + 1 <= to) && !line.mark
      ? { ...line, mark: 'highlighted' as const }
      : line,
  );
  const lineMistakes = [...body.mistakes, ...folded.mistakes];
  return {
    language,
    ...options.named,
    ...(options.titlePart && { titlePart: options.titlePart }),
    flags: options.flags,
    lines,
    source: body.source.join('\n'),
    queries: body.queries,
    folds: folded.folds,
    hidden: body.hidden,
    expectations: isChecked ? readExpectations(body.source) : [],
    mistakes: [
      ...options.mistakes,
      ...linesBeyond(options.highlights, lines.length),
      ...lineMistakes,
      ...promptMistakes(language, raw),
      // A flow without stations has a rule of its own.
      ...(lines.length > 0 || lineMistakes.length > 0 || language === 'flow' ? [] : [showsNothing(value)]),
    ],
  };
}

type FenceOptions = ReturnType<typeof readFenceOptions>;

function linesBeyond(highlights: FenceOptions['highlights'], count: number): FenceMistake[] {
  const last = Math.max(0, ...highlights.map(({ range: [, to] }) => to));
  if (last <= count) return [];
  return [
    {
      text: `The fence highlights line ${last}, but it shows ${plural(count, 'line')}.`,
      hint: 'Count only the lines that the page shows, starting with 1.',
      line: -1,
      part: highlights.find(({ range: [, to] }) => to === last)?.part,
    },
  ];
}

function showsNothing(value: string): FenceMistake {
  return value.trim() === ''
    ? { text: 'The fence is empty.', hint: 'Write the code, or remove the fence.', line: -1 }
    : { text: 'The fence hides all of its lines.', hint: 'Show at least one line, or remove the fence.', line: -1 };
}

function readBody(raw: readonly string[], isChecked: boolean) {
  const cuts = readCuts(raw);
  const lines: FenceLine[] = [];
  const source: string[] = [];
  const queries: WrittenQuery[] = [];
  const mistakes: FenceMistake[] = [...cuts.mistakes];
  let codeLine = 0;
  raw.forEach((line, index) => {
    const isQuery = line.includes('^?') && QUERY.test(line);
    if (cuts.markers.has(index) || isQuery || isFoldMarker(line)) {
      source.push('');
      if (isQuery) queries.push({ line: codeLine, column: line.indexOf('^'), comment: index });
      return;
    }
    codeLine = index;
    const notation = readNotation(line);
    const mark = notation && MARKS.get(notation.name);
    if (notation && !mark)
      mistakes.push({
        text: `There is no mark [!code ${notation.name}].`,
        hint: markHint(notation.name),
        line: index,
        part: notation.part,
      });
    const stray = notationPart(notation?.code ?? line);
    if (stray) mistakes.push({ ...strayNotation(notation !== undefined), line: index, part: stray });
    if (mark && notation?.code === '' && !CHANGES.includes(mark))
      mistakes.push({ ...MARK_OF_NOTHING, line: index, part: notation.part });
    const text = notation && mark ? notation.code : line;
    source.push(mark === 'removed' ? '' : text);
    // The page shows the error instead of the comment.
    if (isChecked && isExpectation(line)) return;
    if (!cuts.hidden.has(index)) lines.push({ text, index, ...(mark && { mark }) });
  });
  return { lines: trimBlank(lines), source, queries, mistakes, hidden: cuts.blocks };
}

const MARK_OF_NOTHING = {
  text: 'The mark is on a line without code, so readers would see an empty line.',
  hint: 'Move it to the end of the line that it marks.',
};

function strayNotation(isSecond: boolean) {
  return isSecond
    ? { text: 'The line has two marks, so readers would see the first mark as text.', hint: 'Keep one of them.' }
    : {
        text: 'This [!code …] is not in a comment at the end of its line, so readers would see it.',
        hint: 'Move it to the end of the line, in a comment of its own, such as // [!code highlight].',
      };
}

function trimBlank(lines: FenceLine[]): FenceLine[] {
  const filled = (line: FenceLine) => line.text.trim() !== '';
  const first = lines.findIndex(filled);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(filled) + 1);
}
