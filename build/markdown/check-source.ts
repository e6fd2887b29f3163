import type { Diagnostic } from '../diagnostic.ts';
import { invalidCharacters } from '../text/text-checks.ts';
import { type DeepLocation, deepLocations } from './inline-depth.ts';

/** Beyond these limits Markdown cannot be parsed in a reasonable time, and no author needs it. */
const MAX_LINE_LENGTH = 50_000;
const MAX_DEPTH = 50;
/** Emphasis and brackets that are open at once. */
const MAX_INLINE_DEPTH = 100;

/** Matches a list item with at least 200 columns of indentation. No list of 50 levels needs as many. */
const INDENTED_LIST = /^[ \t]{200,}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const CONTAINER = /\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|\[\^[^\]\s]{1,200}\]:)/y;

/** Matches a line that opens a container directive, with the first letter of its name, or that closes one. */
const DIRECTIVE = /^[ \t>]*:{3,}[ \t]*(?:([a-zA-Z])|$)/;

/** The mistakes in a text before it is parsed, and whether it can be parsed. */
interface SourceCheck {
  readonly diagnostics: readonly Diagnostic[];
  readonly canParse: boolean;
}

/** Checks the characters, the length and the nesting of a text. */
export function checkSource(file: string, text: string): SourceCheck {
  const lines = text.split('\n');
  const blocks = lines.flatMap((line, index): Diagnostic[] => {
    const number = index + 1;
    if (line.length > MAX_LINE_LENGTH) return [tooLong(file, number, line.length)];
    const depth = depthOf(line);
    return depth > MAX_DEPTH ? [tooDeep(file, number, depth)] : [];
  });
  const diagnostics = [
    ...blocks,
    ...deepDirectives(file, lines),
    ...deepLocations(lines, MAX_INLINE_DEPTH).map((location) => tooDeepInline(file, location)),
  ];
  return { diagnostics: [...diagnostics, ...characters(file, lines)], canParse: diagnostics.length === 0 };
}

/** Reports the first line at which too many directives are open. The parser needs a multiple of the time for each open directive. */
function deepDirectives(file: string, lines: readonly string[]): Diagnostic[] {
  let depth = 0;
  const line = lines.findIndex((text) => {
    const mark = DIRECTIVE.exec(text);
    if (mark) depth = Math.max(0, depth + (mark[1] ? 1 : -1));
    return depth > MAX_DEPTH;
  });
  if (line < 0) return [];
  return [
    {
      rule: 'nesting-too-deep',
      text: `More than ${MAX_DEPTH} directives are open here.`,
      hint: 'Close each directive with a line that contains only :::, or remove some of them.',
      at: { file, line: line + 1, column: 1 },
    },
  ];
}

/** Reports one diagnostic for each line, because a file in another encoding has many. */
function characters(file: string, lines: readonly string[]): Diagnostic[] {
  return lines
    .flatMap((line, index): Diagnostic[] => {
      const [first] = invalidCharacters(line);
      if (!first) return [];
      return [
        {
          rule: 'character-invalid',
          text: `The line contains ${first.name}.`,
          hint: first.hint,
          at: { file, line: index + 1, column: first.offset + 1, length: 1 },
        },
      ];
    })
    .slice(0, 20);
}

function tooLong(file: string, line: number, length: number): Diagnostic {
  return {
    rule: 'line-too-long',
    text: `The line has ${length} characters; the limit is ${MAX_LINE_LENGTH}.`,
    hint: 'Break the line, or move the data into a file in static/.',
    at: { file, line, column: 1 },
  };
}

function tooDeep(file: string, line: number, depth: number): Diagnostic {
  return {
    rule: 'nesting-too-deep',
    text: `The line is nested ${Math.floor(depth)} levels deep; the limit is ${MAX_DEPTH} levels.`,
    hint: 'Remove some of the quotation, list or footnote marks at the beginning of the line.',
    at: { file, line, column: 1 },
  };
}

function tooDeepInline(file: string, { line, column }: DeepLocation): Diagnostic {
  return {
    rule: 'nesting-too-deep',
    text: `More than ${MAX_INLINE_DEPTH} emphasis marks and brackets are open here.`,
    hint: 'Close some of them. If they are meant literally, put them in `backticks`, or write a backslash before each.',
    at: { file, line, column },
  };
}

/** Counts the quotations, lists and footnotes that a line opens or continues. A thematic break opens none. */
function depthOf(line: string): number {
  if (/^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/.test(line)) return 0;
  if (INDENTED_LIST.test(line)) return line.search(/\S/) / 2;
  let depth = 0;
  for (CONTAINER.lastIndex = 0; CONTAINER.test(line); ) depth += 1;
  return depth;
}
