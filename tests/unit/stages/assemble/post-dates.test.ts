import { expect, test } from 'vitest';
import type { Document } from '../../../../build/model.ts';
import { checkDates, validDateOf } from '../../../../build/stages/assemble/post-dates.ts';

function post(date: string, draft = false): Document {
  return {
    key: date,
    path: `content/blog/${date}-x.md`,
    route: '/blog/x',
    origin: { kind: 'post', id: 'x', date },
    frontMatter: { title: 'X', description: '', keywords: [], tags: [], authors: [], draft },
    html: '',
    markdown: '',
    headings: [],
    sections: [],
    links: [],
    samples: [],
    words: 0,
    diagnostics: [],
  };
}

const rules = (date: string, updated?: string, draft?: boolean) => {
  const source = { path: 'content/index.md', text: '', ...(updated && { updated }) };
  return checkDates({ posts: [post(date, draft)], sources: new Map([[source.path, source]]) }).map(({ rule }) => rule);
};

test('a post dated later than the day after the last commit is from the future', () => {
  expect(rules('2021-03-03', '2021-03-03')).toEqual([]);
  expect(rules('2021-03-04', '2021-03-03')).toEqual([]);
  expect(rules('2021-03-05', '2021-03-03')).toEqual(['post-in-future']);
});

test('a draft is never from the future', () => {
  expect(rules('2021-03-05', '2021-03-03', true)).toEqual([]);
});

test('without a git history no post is from the future', () => {
  expect(rules('2999-01-01')).toEqual([]);
});

test('a date that is not in the calendar is invalid', () => {
  expect(validDateOf(post('2021-02-28'))).toBe('2021-02-28');
  expect(validDateOf(post('2021-02-31'))).toBeUndefined();
  expect(rules('2021-13-45')).toEqual(['post-date-invalid']);
});
