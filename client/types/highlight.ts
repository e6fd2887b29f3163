/** A run of a type's text of one kind; without a class it is plain. */
interface TypeToken {
  readonly text: string;
  readonly className?: string;
}

const KEYWORDS =
  'abstract any as asserts async bigint boolean class const constructor declare enum extends false function get globalThis import in infer interface is keyof let module namespace never new null number object out readonly set static string symbol this true type typeof undefined unique unknown var void';

/** The kinds of tokens by their classes. Other text is plain. */
const KINDS: readonly (readonly [className: string, pattern: string])[] = [
  // The kind of a symbol, such as (property).
  ['t-c', String.raw`^\((?:[a-z]+ ?)+\)(?= )|\(\+\d+ overloads?\)|\.\.\. ?\d* more \.\.\.`],
  ['t-s', String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\u0060[^\u0060]*\u0060`],
  ['t-n', String.raw`\b\d[\d_.]*n?\b`],
  ['t-k', String.raw`\b(?:${KEYWORDS.replaceAll(' ', '|')})\b(?!\??:|\()`],
  ['t-f', String.raw`[\w$]+(?=\??(?:<[^<>()]*>)?\()`],
  ['t-p', String.raw`[\w$]+(?=\??:)`],
  ['t-t', String.raw`\b[A-Z][\w$]*`],
  ['', String.raw`[\w$]+`],
];

const TOKEN = new RegExp(KINDS.map(([, pattern]) => `(${pattern})`).join('|'), 'g');

/** Splits the text of a type into tokens. */
export function highlightType(text: string): TypeToken[] {
  const tokens: TypeToken[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const kind = KINDS[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
    if (!kind) continue;
    if (match.index > end) tokens.push({ text: text.slice(end, match.index) });
    tokens.push({ text: match[0], className: kind });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ text: text.slice(end) });
  return tokens;
}
