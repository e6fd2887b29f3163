import { type Document, isScalar, visit } from 'yaml';
import type { SourceLocation } from '../diagnostic.ts';
import type { SchemaMistake } from './schema-mistake.ts';

/** Matches a comment that is probably a part of the text before it, such as `#1`. Most comments begin with a space. */
const COMMENT = /^([ \t]+)(#[^\s#].*)/;

interface CutText extends SchemaMistake {
  readonly at: SourceLocation;
}

/** Parsed YAML, and the locations of its offsets. */
interface LocatedYaml {
  readonly yaml: Document.Parsed;
  readonly locationAt: (offset: number, length: number) => SourceLocation;
}

/** Returns a mistake for each text without quotes that ends before a `#`, because YAML reads the rest of the line as a comment. */
export function cutTexts({ yaml, locationAt }: LocatedYaml, text: string): CutText[] {
  const found: CutText[] = [];
  if (!/\s#/.test(text)) return found;
  visit(yaml, {
    Pair(_, { key, value }) {
      if (!isScalar(value) || typeof value.value !== 'string' || value.type !== 'PLAIN' || !value.range) return;
      const [, end, next] = value.range;
      const [, spaces = '', comment] = COMMENT.exec(text.slice(end, next)) ?? [];
      if (!comment) return;
      found.push({
        text: `The ${isScalar(key) ? key.value : 'text'} ends before ${JSON.stringify(comment)}, because YAML reads the rest of the line as a comment.`,
        hint: 'Put the whole text in quotes. If the rest is a comment, write a space after the #.',
        at: locationAt(end + spaces.length, comment.length),
      });
    },
  });
  return found;
}
