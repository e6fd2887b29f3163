import { type ReactNode, useState } from 'react';

/** A run of code: its text, and the class of its kind; plain code has none. */
export type DemonstrationToken = readonly [text: string, kind?: string];

/** A line of code, and whether the edit has added or removed it, or the compiler finds a mistake in it. */
export interface DemonstrationLine {
  readonly mark?: 'added' | 'removed' | 'wrong' | undefined;
  readonly tokens: readonly DemonstrationToken[];
}

/** The client in one state: its code, the inferred type, and what the compiler says. */
export interface DemonstrationClient {
  readonly lines: readonly DemonstrationLine[];
  readonly type: string;
  readonly errors: readonly string[];
}

/** A change of the server, with the client before and after it has followed. */
export interface DemonstrationEdit {
  readonly id: string;
  readonly label: string;
  readonly server: readonly DemonstrationLine[];
  readonly client: DemonstrationClient;
  readonly followed?: DemonstrationClient | undefined;
}

/** All that the demonstration shows: what the compiler said of every state was asked when the site was made. */
export interface DemonstrationProps {
  readonly server: string;
  readonly client: string;
  readonly symbol: string;
  readonly wire: { readonly code: string; readonly text: string };
  readonly edits: readonly DemonstrationEdit[];
  /** The edit that is shown at the start. */
  readonly first: string;
}

const MARKS = { added: 'ins', removed: 'del', wrong: 'mark' } as const;

/** A server that can be changed, and what becomes of the types of its client. */
export function Demonstration({ server, client: name, symbol, wire, edits, first }: DemonstrationProps) {
  const [{ id, following }, show] = useState({ id: first, following: false });
  const edit = edits.find((candidate) => candidate.id === id);
  if (!edit) return null;
  const clients = edits.flatMap(({ client, followed }) => (followed ? [client, followed] : [client]));
  const client = (following && edit.followed) || edit.client;
  return (
    <div className="demonstration">
      <Choice edits={edits} chosen={id} onChoose={(chosen) => show({ id: chosen, following: false })} />
      <Code title={server} lines={edit.server} least={longest(edits.map((other) => other.server))} />
      <p className="wire">
        <code>{wire.code}</code> {wire.text}
      </p>
      <Code title={name} lines={client.lines} least={longest(clients.map(({ lines }) => lines))}>
        <div className="demonstration-says">
          <Reserved texts={clients.map(({ type }) => `const ${symbol}: ${type}`)}>
            <span className="t-k">const</span> {symbol}: <span className="t-t">{client.type}</span>
          </Reserved>
          <div role="status">
            <Reserved texts={clients.map(said)}>
              <span className="demonstration-verdict" data-wrong={client.errors.length > 0}>
                {said(client)}
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
  readonly onChoose: (id: string) => void;
}

function Choice({ edits, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>Change the server</legend>
      {edits.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="edit" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface CodeProps {
  readonly title: string;
  readonly lines: readonly DemonstrationLine[];
  /** How many lines the code takes at least, so that what follows stays where it is. */
  readonly least: number;
  readonly children?: ReactNode;
}

function Code({ title, lines, least, children }: CodeProps) {
  return (
    <figure className="code" data-language="ts">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code may be wider than its box, and is scrolled with the keyboard. */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
            <Line key={index} {...line} />
          ))}
          {'\n'.repeat(least - lines.length)}
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
      // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place.
      <span key={index} className={kind}>
        {text}
      </span>
    );
  });
  if (!mark) return [...content, '\n'];
  const Mark = MARKS[mark];
  return <Mark>{[...content, '\n']}</Mark>;
}

/** Takes the room of the longest of several texts, and shows one. */
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

function said({ errors }: DemonstrationClient): string {
  return errors.join('\n') || 'No errors.';
}

function longest(codes: readonly (readonly unknown[])[]): number {
  return Math.max(...codes.map(({ length }) => length));
}
