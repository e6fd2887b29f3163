import { type ReactNode, useState } from 'react';

/** A token of code: its text, and its class unless it is plain. */
export type DemonstrationToken = readonly [text: string, kind?: string];

/** A line of code, marked if the edit has added or removed it, or if it has an error. */
export interface DemonstrationLine {
  readonly mark?: 'added' | 'removed' | 'wrong' | undefined;
  readonly tokens: readonly DemonstrationToken[];
}

/** The client in one state: its code, the inferred type, and the compiler's errors. */
export interface DemonstrationClient {
  readonly lines: readonly DemonstrationLine[];
  readonly type: string;
  readonly errors: readonly string[];
}

/** An edit of the server, with the client before and after its own edit. */
export interface DemonstrationEdit {
  readonly id: string;
  readonly label: string;
  readonly server: readonly DemonstrationLine[];
  readonly client: DemonstrationClient;
  readonly followed?: DemonstrationClient | undefined;
}

/** The contents of the demonstration. The compiler output of every state is part of the build. */
export interface DemonstrationProps {
  readonly server: string;
  readonly client: string;
  readonly symbol: string;
  readonly wire: { readonly code: string; readonly text: string };
  readonly edits: readonly DemonstrationEdit[];
  /** The edit that is shown first. */
  readonly first: string;
}

const MARKS = { added: 'ins', removed: 'del', wrong: 'mark' } as const;

/** A server with edits, and the types and errors of its client after each edit. */
export function Demonstration({ server, client: name, symbol, wire, edits, first }: DemonstrationProps) {
  const [{ id, following }, show] = useState({ id: first, following: false });
  const edit = edits.find((candidate) => candidate.id === id);
  if (!edit) return null;
  const clients = edits.flatMap(({ client, followed }) => (followed ? [client, followed] : [client]));
  const client = (following && edit.followed) || edit.client;
  return (
    <div className="demonstration">
      <Choice edits={edits} chosen={id} onSelect={(chosen) => show({ id: chosen, following: false })} />
      <Code title={server} lines={edit.server} minLines={longest(edits.map((other) => other.server))} />
      <p className="wire">
        <code>{wire.code}</code> {wire.text}
      </p>
      <Code title={name} lines={client.lines} minLines={longest(clients.map(({ lines }) => lines))}>
        <div className="demonstration-says">
          <Reserved texts={clients.map(({ type }) => `const ${symbol}: ${type}`)}>
            <span className="t-k">const</span> {symbol}: <span className="t-t">{client.type}</span>
          </Reserved>
          <div role="status">
            <Reserved texts={clients.map(output)}>
              <span className="demonstration-verdict" data-wrong={client.errors.length > 0}>
                {output(client)}
              </span>
            </Reserved>
          </div>
          <button
            type="button"
            className="button"
            data-idle={!edit.followed || undefined}
            disabled={!edit.followed}
            onClick={() => show({ id, following: !following })}
          >
            {following ? 'Undo the fix' : 'Fix the client'}
          </button>
        </div>
      </Code>
    </div>
  );
}

interface ChoiceProps {
  readonly edits: readonly DemonstrationEdit[];
  readonly chosen: string;
  readonly onSelect: (id: string) => void;
}

function Choice({ edits, chosen, onSelect }: ChoiceProps) {
  return (
    <fieldset>
      <legend>Change the server</legend>
      {edits.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="edit" value={id} checked={id === chosen} onChange={() => onSelect(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface CodeProps {
  readonly title: string;
  readonly lines: readonly DemonstrationLine[];
  /** The minimum number of lines, so that the content below does not move. */
  readonly minLines: number;
  readonly children?: ReactNode;
}

function Code({ title, lines, minLines, children }: CodeProps) {
  return (
    <figure className="code" data-language="ts">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may be wider than its box, and is scrolled with the keyboard. */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
            <Line key={index} {...line} />
          ))}
          {'\n'.repeat(minLines - lines.length)}
        </code>
      </pre>
      {children}
    </figure>
  );
}

function Line({ mark, tokens }: DemonstrationLine) {
  const content = tokens.map(([text, kind], index) => {
    if (!kind) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token is identified by its position.
      <span key={index} className={kind}>
        {text}
      </span>
    );
  });
  if (!mark) return [...content, '\n'];
  const Mark = MARKS[mark];
  return <Mark>{[...content, '\n']}</Mark>;
}

/** Reserves the space of the longest of several texts, and shows one. */
function Reserved({ texts, children }: { readonly texts: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className="reserved">
      <div>{children}</div>
      {[...new Set(texts)].map((text) => (
        <div key={text} aria-hidden="true">
          {text}
        </div>
      ))}
    </div>
  );
}

function output({ errors }: DemonstrationClient): string {
  return errors.join('\n') || 'No errors.';
}

function longest(codes: readonly (readonly unknown[])[]): number {
  return Math.max(...codes.map(({ length }) => length));
}
