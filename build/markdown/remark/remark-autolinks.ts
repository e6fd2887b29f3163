import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';

/** How remark-parse makes a tree: each extension may transform it. */
type Extension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], readonly unknown[]>;
type Transform = NonNullable<Extension['transforms']>[number];

/** How remark-parse reads a text. */
type Syntax = NonNullable<Data['micromarkExtensions']>[number];

/** What every address contains that remark-gfm finds in text. */
const PART_OF_ADDRESS = /@|:\/\/|www\./i;

/** What every email address contains that remark-gfm finds while it reads a text. */
const PART_OF_EMAIL = /[\w.+-]@[\w-]*\./;

/**
 * Lets remark-gfm search a text for addresses only if the text has parts of an address. Otherwise, remark-gfm tries to read an email address at every
 * word, which takes a tenth of the time of parsing. It also searches the finished tree, and creates several objects for every node. Most addresses of a
 * page are in links and in code, where this search is not needed.
 */
export function remarkAutolinks(this: Processor): void {
  const data = this.data();
  const fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .map((extension): Extension => ({ ...extension, transforms: extension.transforms?.map(withAddresses) }));
  data.fromMarkdownExtensions = fromMarkdownExtensions;
  const micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmails);
  const plain = unified().data({ micromarkExtensions, fromMarkdownExtensions }).use(remarkParse).freeze();
  const { parser } = this;
  this.parser = (text, file) => (parser && PART_OF_EMAIL.test(text) ? parser(text, file) : plain.parse(file));
}

function withoutEmails(syntax: Syntax): Syntax {
  const texts = Object.entries(syntax.text ?? {}).map(([code, constructs = []]) => {
    const others = [constructs].flat().filter(({ name }) => name !== 'emailAutolink');
    return [code, others] as const;
  });
  return { ...syntax, text: Object.fromEntries(texts.filter(([, others]) => others.length > 0)) };
}

function withAddresses(transform: Transform): Transform {
  return (tree) => (mayHaveAddress(tree) ? transform(tree) : undefined);
}

function mayHaveAddress(node: Nodes): boolean {
  if ('children' in node) return node.children.some(mayHaveAddress);
  return node.type === 'text' && PART_OF_ADDRESS.test(node.value);
}
