import { Fragment, type ReactNode } from 'react';
import { indentClass } from './code-indent.ts';

/** A token of code: its text, and its class unless it is plain. */
type CodeToken = readonly [text: string, kind?: string];

/** A line of code, marked if an edit has added or removed it, if it has an error, or if the caret is there. */
export interface CodeLine {
  readonly mark?: 'added' | 'removed' | 'wrong' | 'current' | undefined;
  readonly tokens: readonly CodeToken[];
}

interface CodeFigureProps {
  readonly title: string;
  readonly lines: readonly CodeLine[];
  /** The minimum number of lines, so that the content below does not move. */
  readonly minLines?: number;
  /** What follows the lines. */
  readonly children?: ReactNode;
}

const MARKS = { added: 'ins', removed: 'del', wrong: 'mark', current: 'mark' } as const;

/** A file with highlighted code. */
export function CodeFigure({ title, lines, minLines = 0, children }: CodeFigureProps) {
  return (
    <figure className="code" data-language="ts">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may be wider than its box, and is scrolled with the keyboard. */}
      <pre tabIndex={0}>
        <code>
          <CodeLines lines={lines} />
          {'\n'.repeat(Math.max(0, minLines - lines.length))}
          {children}
        </code>
      </pre>
    </figure>
  );
}

/** The lines of a file, each with its mark. */
export function CodeLines({ lines }: { readonly lines: readonly CodeLine[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
  return lines.map((line, index) => <Line key={index} {...line} />);
}

/** Lines of at most as many characters fit on a screen of 320 px. */
const ALWAYS_FIT = 30;

function Line({ mark, tokens }: CodeLine) {
  const Mark = mark ? MARKS[mark] : Fragment;
  const text = tokens.map(([part]) => part).join('');
  const content = toElements(tokens);
  return <Mark>{text.length > ALWAYS_FIT ? <c-l class={indentClass(text)}>{content}</c-l> : content}</Mark>;
}

/** Returns the elements of a line. The line break is part of a plain text before it, because React puts a comment between two texts. */
function toElements(tokens: readonly CodeToken[]): readonly ReactNode[] {
  const elements = tokens.map(toElement);
  const last = elements.pop();
  return typeof last === 'string' ? [...elements, `${last}\n`] : [...elements, last, '\n'];
}

function toElement([text, kind]: CodeToken, index: number): ReactNode {
  if (!kind) return text;
  return (
    <span key={index} className={kind}>
      {text}
    </span>
  );
}
