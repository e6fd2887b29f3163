import type { Root } from 'nlcst';
import type { VFile } from 'vfile';
import { SKIP, visit } from '../markdown/visit.ts';

interface Options {
  /** The number of words that a sentence may have. */
  readonly words: number;
}

/** Reports long sentences; inline code counts as one word. */
export function retextSentenceLength({ words }: Options) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'SentenceNode', (sentence) => {
      let count = 0;
      visit(sentence, (node) => {
        if (node.type !== 'WordNode' && node.type !== 'SourceNode') return undefined;
        count += 1;
        return SKIP;
      });
      if (count > words)
        file.message(`The sentence has ${count} words; the limit is ${words}`, {
          place: sentence.position,
          source: 'sentence-length',
          ruleId: 'sentence-length',
        });
    });
  };
}
