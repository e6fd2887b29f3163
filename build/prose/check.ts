import dictionary from 'dictionary-en';
import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextPassive from 'retext-passive';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import type { Diagnostic, Rule } from '../diagnostic.ts';
import { proseBlocks } from './markdown-blocks.ts';
import { retextSentenceLength } from './retext-sentence-length.ts';
import { findTerms, type Term } from './terms.ts';

/** A Markdown file whose prose is checked; the path is relative to the project. */
interface ProseSource {
  readonly path: string;
  readonly text: string;
}

/** Checks the prose of one file; every finding has its location. */
export type CheckProse = (source: ProseSource) => Promise<Diagnostic[]>;

const MAX_SENTENCE_WORDS = 34;

const RULES: Readonly<Record<string, { readonly rule: Rule; readonly hint: string }>> = {
  'retext-spell': {
    rule: 'prose-spelling',
    hint: 'Correct the word, or add it to build/prose/words.txt.',
  },
  'retext-repeated-words': { rule: 'prose-repeated-word', hint: 'Delete one of the two words.' },
  'retext-indefinite-article': { rule: 'prose-article', hint: 'Use the other article.' },
  'sentence-length': { rule: 'prose-long-sentence', hint: 'Split the sentence into two.' },
  'retext-passive': { rule: 'prose-passive', hint: 'Use the active voice, and name the subject.' },
  'retext-readability': { rule: 'prose-readability', hint: 'Use shorter words, or split the sentence.' },
};

/** Creates the check from the project's terms and its list of additional words, one on each line. */
export function createProseCheck(terms: readonly Term[], words: string): CheckProse {
  const processor = unified()
    .use(retextSpell, { dictionary, personal: words, max: 10 })
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextPassive)
    .use(retextReadability, { age: 16, threshold: 5 / 7, minWords: 8 })
    .use(retextSentenceLength, { words: MAX_SENTENCE_WORDS })
    .freeze();
  return async ({ path, text }) => {
    const file = new VFile({ path, value: text });
    for (const block of proseBlocks(file)) await processor.run(toNlcst(block, file, ParseEnglish), file);
    return [...findTerms(path, text, terms), ...findings(file).map((message) => describe(path, message))];
  };
}

/** retext-spell reports when it stops looking for suggestions; that is not a finding. */
function findings({ messages }: VFile): VFileMessage[] {
  return messages.filter(({ ruleId }) => ruleId !== 'overflow');
}

function describe(file: string, message: VFileMessage): Diagnostic {
  const { place, source, actual = '', expected } = message;
  const known = RULES[source ?? ''];
  if (!known || !place || !('start' in place)) throw new Error(`A finding of ${source} has no location: ${message}`);
  const { line, column } = place.start;
  const length = place.end.line === line ? { length: place.end.column - column } : {};
  const isSpelling = known.rule === 'prose-spelling';
  const suggestion = isSpelling && expected?.length ? `Did you mean ${expected.slice(0, 3).join(', ')}? ` : '';
  return {
    rule: known.rule,
    text: isSpelling ? `The word "${actual}" is not in the dictionary.` : sentence(message.reason),
    hint: suggestion + known.hint,
    at: { file, line, column, ...length },
  };
}

function sentence(reason: string): string {
  return reason.replace(/`/g, '"').replace(/\.?$/, '.');
}
