import type { Diagnostic } from '../../diagnostic.ts';
import { locationInFrontMatter } from '../../markdown/front-matter.ts';
import type { FrontMatter, SourceFile } from '../../model.ts';
import type { Origin } from '../../routes.ts';

/** The keys that only posts have. */
const POST_KEYS = ['date', 'tags', 'authors', 'cover'] as const;

/** Reports keys that only posts or only docs pages have in the front matter of other pages, and a post with two dates. */
export function checkPostKeys(source: SourceFile, origin: Origin, frontMatter: FrontMatter): Diagnostic[] {
  const label = origin.kind === 'doc' ? [] : checkLabel(source, frontMatter.sidebar_label);
  if (origin.kind === 'post') return [...label, ...checkDate(source, origin.date, frontMatter.date)];
  const keys = POST_KEYS.filter((key) => (frontMatter[key]?.length ?? 0) > 0).map(
    (key): Diagnostic => ({
      rule: 'post-key',
      text: `The key ${key} has no effect on this page, because only posts have it.`,
      hint: 'Remove the line.',
      at: locationInFrontMatter(source, [key]),
    }),
  );
  return [...label, ...keys];
}

function checkLabel(source: SourceFile, label: string | undefined): Diagnostic[] {
  if (label === undefined) return [];
  return [
    {
      rule: 'post-key',
      text: 'The key sidebar_label has no effect on this page, because only docs pages are in a sidebar.',
      hint: 'Remove the line.',
      at: locationInFrontMatter(source, ['sidebar_label']),
    },
  ];
}

function checkDate(source: SourceFile, inName: string | undefined, date: string | undefined): Diagnostic[] {
  if (inName === undefined || date === undefined || inName === date) return [];
  return [
    {
      rule: 'post-date-differs',
      text: `The date is ${date}, but the name of the file begins with ${inName}.`,
      hint: 'Remove the line, or rename the file.',
      at: locationInFrontMatter(source, ['date']),
    },
  ];
}
