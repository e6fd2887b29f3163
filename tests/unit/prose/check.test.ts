import { describe, expect, test } from 'vitest';
import { createProseCheck } from '../../../build/prose/check.ts';
import { readTerms } from '../../../build/prose/terms.ts';

const terms = readTerms('terms.yml', '- { match: anew, use: again }\n- { match: visitors?, use: user, in: pages }\n');
const check = createProseCheck(terms, 'tRPC\nzod\n');

/** Returns the findings of a text as `rule line:column+length`. */
async function find(text: string, path = 'content/page.md'): Promise<string[]> {
  const found = await check({ path, text });
  return found.map(({ rule, at }) => `${rule} ${at?.line}:${at?.column}+${at?.length}`);
}

describe('the prose check', () => {
  test('reports a word that the dictionary lacks, with its location and a suggestion', async () => {
    const [diagnostic] = await check({ path: 'content/page.md', text: 'One line.\n\nThe ruoter of tRPC.\n' });
    expect(diagnostic).toMatchObject({
      rule: 'prose-spelling',
      text: 'The word "ruoter" is not in the dictionary.',
      at: { file: 'content/page.md', line: 3, column: 5, length: 6 },
    });
    expect(diagnostic?.hint).toContain('router');
  });

  test('accepts the words of the project', async () => {
    expect(await find('Install tRPC and zod.\n')).toEqual([]);
  });

  test('reports a term of the project’s list with what to write instead', async () => {
    const [diagnostic] = await check({ path: 'content/page.md', text: 'It starts anew.\n' });
    expect(diagnostic).toEqual({
      rule: 'prose-term',
      text: '"anew" is not a term of this project.',
      hint: 'Write instead: again.',
      at: { file: 'content/page.md', line: 1, column: 11, length: 4 },
    });
  });

  test('keeps terms of pages to pages', async () => {
    expect(await find('The visitor reads.\n')).toEqual(['prose-term 1:5+7']);
    expect(await find('The visitor reads.\n', 'README.md')).toEqual([]);
  });

  test('passes over code, inline code and link targets', async () => {
    expect(await find('Call `anew()` and read [this](./anew.md).\n\n```ts\nconst anew = ruoter;\n```\n')).toEqual([]);
  });

  test('passes over the ids of headings', async () => {
    expect(await find('## Call `next` {#ruoter-dev}\n')).toEqual([]);
  });

  test('reports repeated words and wrong articles', async () => {
    expect(await find('Read the the page.\n')).toEqual(['prose-repeated-word 1:6+7']);
    expect(await find('This is an page.\n')).toEqual(['prose-article 1:9+2']);
  });

  test('reports sentences of more than 34 words, and counts inline code as one', async () => {
    const words = (count: number) => `${Array.from({ length: count }, () => 'go').join(', ')}.\n`;
    const long = 'prose-long-sentence';
    expect((await find(words(35))).filter((found) => found.startsWith(long))).toEqual([
      expect.stringMatching(/^prose-long-sentence 1:1\+\d+$/),
    ]);
    expect((await find(words(34))).filter((found) => found.startsWith(long))).toEqual([]);
    expect((await find(`\`a b c\` ${words(33)}`)).filter((found) => found.startsWith(long))).toEqual([]);
  });

  test('reports the passive voice', async () => {
    expect(await find('The page was written by you.\n')).toEqual(['prose-passive 1:14+7']);
  });

  test('reports sentences that are hard to read', async () => {
    const text =
      'Incomprehensible terminological configurations necessitate multidisciplinary interpretation, notwithstanding organizational considerations.\n';
    expect(await find(text)).toEqual([expect.stringMatching(/^prose-readability 1:1\+\d+$/)]);
  });

  test('reads the title and the description of the front matter, table cells and titles of directives', async () => {
    const text =
      '---\ntitle: The ruoter\ndescription: "A ruoter."\nkeywords: [ruoter]\n---\n\n' +
      '| ruoter | b |\n|---|---|\n| c | d |\n\n:::tip[A ruoter]\nText.\n:::\n';
    expect(await find(text)).toEqual([
      'prose-spelling 2:12+6',
      'prose-spelling 3:17+6',
      'prose-spelling 7:3+6',
      'prose-spelling 11:10+6',
    ]);
  });
});
