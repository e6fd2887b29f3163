import type { Heading } from './model.ts';

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
}

/** The table of contents in a column of its own. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  if (headings.length < 2) return null;
  return (
    <table-of-contents>
      <nav className="toc" aria-label="On this page">
        <p>On this page</p>
        <Headings headings={headings} />
      </nav>
    </table-of-contents>
  );
}

/** The table of contents for small screens, folded. */
export function FoldedTableOfContents({ headings }: TableOfContentsProps) {
  if (headings.length < 2) return null;
  return (
    <details className="toc-folded">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <Headings headings={headings} />
      </nav>
    </details>
  );
}

function Headings({ headings }: TableOfContentsProps) {
  return (
    <ul>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
