import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { locationInFrontMatter } from '../../markdown/front-matter.ts';
import type { Document, SourceFile } from '../../model.ts';
import { isCalendarDay } from '../../text/calendar-day.ts';

const DAY_MS = 86_400_000;

interface DatesInput {
  readonly posts: readonly Document[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Returns the date of a post from its front matter or its file name, or nothing if the date is missing or invalid. */
export function validDateOf(post: Document): string | undefined {
  const date = dateOf(post);
  return date !== undefined && isCalendarDay(date) ? date : undefined;
}

/** Checks that every post has a date that is not in the future. */
export function checkDates({ posts, sources }: DatesInput): Diagnostic[] {
  const latest = latestDay(sources);
  return posts.flatMap((post): Diagnostic[] => {
    const date = dateOf(post);
    const at = startOf(post.path);
    // Invalid front matter has its own diagnostic, and its date is unknown.
    const isUnknown = post.isUnreadable || post.diagnostics.some(({ rule }) => rule.startsWith('front-matter'));
    if (date === undefined && isUnknown) return [];
    if (date === undefined)
      return [
        {
          rule: 'post-without-date',
          text: 'The post has no date.',
          hint: 'Begin the file name with the date, such as 2021-03-03-name.md, or add a line date: 2021-03-03 to the front matter.',
          at,
        },
      ];
    if (!isCalendarDay(date))
      return [
        {
          rule: 'post-date-invalid',
          text: `The file name begins with ${date}, which is not a day of the calendar.`,
          hint: 'Rename the file so that its name begins with the date of the post.',
          at,
        },
      ];
    const source = sources.get(post.path);
    if (latest === undefined || date <= latest || post.frontMatter.draft) return [];
    return [
      {
        rule: 'post-in-future',
        text: `The date of the post, ${date}, is later than the last commit of the content.`,
        hint: 'Write draft: true until that day, or correct the date.',
        at: post.frontMatter.date && source ? locationInFrontMatter(source, ['date']) : at,
      },
    ];
  });
}

function dateOf({ frontMatter, origin }: Document): string | undefined {
  return frontMatter.date ?? (origin.kind === 'post' ? origin.date : undefined);
}

/**
 * The day after the last commit of the content: a commit's day depends on its author's time zone. The clock of the
 * machine would make two builds of the same files differ.
 */
function latestDay(sources: ReadonlyMap<string, SourceFile>): string | undefined {
  const days = [...sources.values()].flatMap(({ updated }) => updated ?? []).sort();
  const last = days.at(-1);
  return last && new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
}
