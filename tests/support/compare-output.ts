import { escapeRegExp } from '../../build/text/escape-reg-exp.ts';
import { readHttp } from './http-message.ts';

/** How an output differs from the text of its fence. Lines count from 0 within the fence. */
interface OutputDifference {
  readonly line: number;
  readonly difference: string;
}

/** Compares an output with the text that a fence shows. An ellipsis `…` in the fence stands for any text of one line. */
export function compareOutput(language: string, shown: string, output: string): OutputDifference | undefined {
  const message = language === 'http' ? readHttp(shown) : undefined;
  const text = message?.text ?? shown;
  const [expected, actual] = comparable(language, text.trim(), output.trim());
  const first = expected.findIndex((line, index) => !matches(line, actual[index]));
  if (first < 0 && actual.length <= expected.length) return undefined;
  const line = lineOf(language, text, first < 0 ? expected.length : first);
  return { line: message?.rows[line] ?? line, difference: differenceOf(expected, actual) };
}

function comparable(language: string, shown: string, output: string): readonly [string[], string[]] {
  if (language !== 'http') return [linesOf(shown), linesOf(output)];
  const [head = '', body = ''] = partsOf(shown);
  const [actualHead = '', actualBody = ''] = partsOf(output);
  const [status = '', ...headers] = head.split('\n');
  const [actualStatus = '', ...actualHeaders] = actualHead.split('\n');
  const nameOf = (header: string) => header.split(':', 1)[0]?.toLowerCase();
  // A page may leave headers out. The order of headers and the case of their names do not matter.
  const sameHeaders = headers.map((header) => {
    const found = actualHeaders.find((other) => nameOf(other) === nameOf(header)) ?? ': (not sent)';
    return header.split(':', 1)[0] + found.slice(found.indexOf(':'));
  });
  return [
    [status, ...headers, '', ...linesOf(body)],
    [actualStatus, ...sameHeaders, '', ...linesOf(body === '' ? '' : actualBody)],
  ];
}

/** Returns the line of a fence, from 0, on which a line of its comparable form begins. */
function lineOf(language: string, shown: string, comparableLine: number): number {
  const lines = shown.split('\n');
  const blank = lines.findIndex((line) => line.trim() !== '');
  const start = language === 'http' ? lines.indexOf('', blank) + 1 || lines.length : blank;
  if (comparableLine < start) return comparableLine;
  const body = lines.slice(start);
  const formatted = linesOf(body.join('\n'));
  const before = formatted.slice(0, comparableLine - (start - blank)).join('\n');
  // Formatting moves the tokens of JSON to other lines, and keeps their order.
  const token = tokensOf(before).length;
  const rows = body.flatMap((line, row) => tokensOf(line).map(() => row));
  const same = body.length === formatted.length && body.every((line, row) => line.trim() === formatted[row]?.trim());
  return (
    start + (same ? Math.min(comparableLine - (start - blank), body.length - 1) : (rows[token] ?? body.length - 1))
  );
}

function tokensOf(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g) ?? [];
}

function partsOf(response: string): readonly string[] {
  const text = response.replaceAll('\r', '');
  const end = text.indexOf('\n\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}

/** JSON is compared by its values, because a page may format it. */
function linesOf(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2).split('\n');
  } catch {
    return text.split('\n').map((line) => line.trimEnd());
  }
}

function matches(expected: string, actual: string | undefined): boolean {
  if (actual === undefined) return false;
  const parts = expected.split('…').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*')}$`).test(actual);
}

/** Returns a diff of both texts: common lines, expected lines (-) and actual lines (+). */
function differenceOf(expected: readonly string[], actual: readonly string[]): string {
  const common = commonLines(expected, actual);
  const lines: string[] = [];
  let left = 0;
  let right = 0;
  while (left < expected.length || right < actual.length) {
    const wanted = expected[left];
    const found = actual[right];
    if (wanted !== undefined && matches(wanted, found)) {
      lines.push(`  ${wanted}`);
      left += 1;
      right += 1;
    } else if (wanted !== undefined && (found === undefined || common(left + 1, right) >= common(left, right + 1))) {
      lines.push(`- ${wanted}`);
      left += 1;
    } else {
      lines.push(`+ ${shorten(found ?? '')}`);
      right += 1;
    }
  }
  return lines.join('\n');
}

/** Returns a function that counts the common lines of both texts after two positions. */
function commonLines(expected: readonly string[], actual: readonly string[]): (left: number, right: number) => number {
  const counts = Array.from({ length: expected.length + 1 }, () => new Array<number>(actual.length + 1).fill(0));
  const at = (left: number, right: number) => counts[left]?.[right] ?? 0;
  for (let left = expected.length - 1; left >= 0; left -= 1) {
    for (let right = actual.length - 1; right >= 0; right -= 1) {
      const count = matches(expected[left] ?? '', actual[right])
        ? at(left + 1, right + 1) + 1
        : Math.max(at(left + 1, right), at(left, right + 1));
      counts[left]?.splice(right, 1, count);
    }
  }
  return at;
}

function shorten(line: string): string {
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}
