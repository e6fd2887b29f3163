/** Syntax of other generators that this generator does not support. */
export interface ForeignSyntax {
  /** Finds the syntax in the authored text; escaped characters do not match. */
  readonly pattern: RegExp;
  /** Whether the syntax is only recognized at the beginning of a paragraph. */
  readonly atStart?: boolean;
  readonly text: string;
  readonly hint: string;
}

const LITERAL = 'put it in `backticks` if it is meant literally';

/** Syntax of other generators with the replacement to suggest. */
export const FOREIGN_SYNTAX: readonly ForeignSyntax[] = [
  {
    pattern: /^(?:import\s+(?:[\w$*{][^\n]*\bfrom\s*)?['"][^\n]*|export\s+(?:default|const|let|function)\b[^\n]*)/,
    atStart: true,
    text: 'MDX imports and exports are not supported.',
    hint: 'Remove the line, and write a directive where the component was used.',
  },
  {
    pattern: /(?<![\w\\])<\/?[A-Z][\w.]*(?=[\s/>])/,
    text: 'Components are not supported in Markdown.',
    hint: `Write a directive such as :::note or ::::tabs instead, or ${LITERAL}.`,
  },
  {
    pattern: /(?<!\\)\{\/\*/,
    text: 'MDX comments are not supported.',
    hint: 'Write <!-- … --> instead.',
  },
  {
    pattern: /^<<<\s[^\n]*/,
    atStart: true,
    text: 'Code snippets from other files are not supported.',
    hint: 'Copy the code into a fence.',
  },
  {
    pattern: /^\[{1,2}(?:toc|TOC)\]{1,2}$/,
    atStart: true,
    text: 'A table of contents in the text is not supported.',
    hint: 'Remove the line. Every page has a table of contents beside the text.',
  },
  {
    pattern: /^(?:!!!|\?\?\?)\+? [^\n]*/,
    atStart: true,
    text: 'Admonitions with !!! or ??? are not supported.',
    hint: 'Write :::note[Title] … ::: instead.',
  },
  {
    // Two prices have no backslash, ^ or _ between them.
    pattern: /(?<!\\)\$\$|(?<![\\$\w])\$(?=\S)[^$\n]*[\\^_][^$\n]*(?<=\S)\$(?![\w$])/,
    text: 'Formulas are not supported.',
    hint: 'Write the formula as text, as `code`, or as an image.',
  },
  {
    pattern: /(?<!\\)\$?\{\{[^{}\n]*\}\}/,
    text: 'Expressions in {{ }} are not evaluated.',
    hint: `Write the value itself, or ${LITERAL}.`,
  },
  {
    pattern: /(?<![\\$\w])\{[a-z]\w*(?:\??\.[A-Za-z]\w*)+\}/,
    text: 'MDX expressions are not evaluated.',
    hint: `Write the value itself, or ${LITERAL}.`,
  },
  {
    pattern: /(?<!\\)\{%[^{}\n]*%\}/,
    text: 'Template tags in {% %} are not supported.',
    hint: `Write Markdown or a directive instead, or ${LITERAL}.`,
  },
  {
    pattern: /(?<![=\\\S])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    text: 'Marked text in == == is not supported.',
    hint: 'Write **text** instead.',
  },
  {
    pattern: /(?<!\\)\[\[(?!toc\]|TOC\])[^[\]\n]+\]\]/,
    text: 'Links in [[ ]] are not supported.',
    hint: 'Write [text](./page.md) instead.',
  },
];

/** Matches every text that one of `FOREIGN_SYNTAX` matches, and few others: trying all patterns on every text takes long. */
export const SUSPICIOUS = /[<{[!?$=]|^(?:import|export)\b/;

/** Attributes after an image or a link, as in `![](./a.png){width=200}`. */
export const ATTRIBUTES: ForeignSyntax = {
  pattern: /^\{[^{}\n]*\}/,
  text: 'Images and links cannot have attributes.',
  hint: 'Remove the braces. The build reads the size of an image from its file.',
};

/** The languages of fences that other generators turn into images, with the names of the images. */
export const DIAGRAM_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['mermaid', 'Mermaid diagrams'],
  ['plantuml', 'PlantUML diagrams'],
  ['dot', 'Graphviz diagrams'],
  ['math', 'Formulas'],
]);

/** A comment of Docusaurus that marks lines of code. */
export const HIGHLIGHT_COMMENT = {
  pattern: /^[ \t]*(?:\/\/|#|--|\{?\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)\b/,
  text: 'Comments that mark the lines below them are not supported.',
  hint: 'Write a comment such as // [!code highlight] at the end of each line to mark. To show the comment, write text as the language.',
};

/** The languages of fences whose text may show the syntax of other generators. */
export const LITERAL_LANGUAGES: readonly string[] = ['text', 'md', 'mdx', 'markdown'];
