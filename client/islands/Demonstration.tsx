import { useState } from 'react';
import { CodeFigure, type CodeLine } from '../shared/CodeFigure.tsx';

/** The client in one state: its code, the inferred type, and the compiler's errors. */
interface DemonstrationClient {
  readonly lines: readonly CodeLine[];
  readonly type: string;
  readonly errors: readonly string[];
}

/** An edit of the server, with the client before and after its own edit. */
interface DemonstrationEdit {
  readonly id: string;
  readonly label: string;
  readonly server: readonly CodeLine[];
  readonly client: DemonstrationClient;
  readonly fixed?: DemonstrationClient | undefined;
}

/** The contents of the demonstration. The compiler output of every state is part of the build. */
export interface DemonstrationProps {
  readonly server: string;
  readonly client: string;
  readonly symbol: string;
  /** The code on the wire between both programs. */
  readonly wire: string;
  readonly edits: readonly DemonstrationEdit[];
  /** The edit that is shown first. */
  readonly first: string;
}

/** The part of the wire at which it is broken. */
const BREAK = 0.56;

/** A server with edits, and the types and errors of its client after each edit. */
export function Demonstration({ server, client: name, symbol, wire, edits, first }: DemonstrationProps) {
  const [{ id, isFixed, changes }, show] = useState({ id: first, isFixed: false, changes: 0 });
  const edit = edits.find((candidate) => candidate.id === id);
  if (!edit) return null;
  const clients = edits.flatMap(({ client, fixed }) => (fixed ? [client, fixed] : [client]));
  const client = (isFixed && edit.fixed) || edit.client;
  const select = (chosen: string) => show({ id: chosen, isFixed: false, changes: changes + 1 });
  return (
    <div
      className="demonstration"
      data-changed={changes > 0 || undefined}
      data-wrong={client.errors.length > 0 || undefined}
    >
      <Choice edits={edits} chosen={id} onSelect={select} />
      <div className="demonstration-programs">
        <CodeFigure title={server} lines={edit.server} minLines={longest(edits.map((other) => other.server))} />
        {/* A new key for each change starts the animation of the pulse again. */}
        <Wire
          key={changes}
          label={wire}
          from={middleOf(edit.server, 'added')}
          to={middleOf(client.lines, 'wrong', 'added')}
          isBroken={client.errors.length > 0}
        />
        <div className="demonstration-client">
          <CodeFigure title={name} lines={client.lines} minLines={longest(clients.map(({ lines }) => lines))} />
          {/* The longest output with every type is there, so that the panel is as high as the highest. */}
          <div className="demonstration-output">
            <div className="reserved">
              <div>
                <div role="status">
                  <span className="demonstration-verdict" key={changes}>
                    {output(client)}
                  </span>
                </div>
                <div className="demonstration-type">
                  <span className="t-k">const</span>
                  {` ${symbol}: `}
                  <span className="t-t">{client.type}</span>
                </div>
              </div>
              {longestByType(clients).map((other) => (
                <div key={other.type} aria-hidden="true">
                  {output(other)}
                  <div className="demonstration-type">{`const ${symbol}: ${other.type}`}</div>
                </div>
              ))}
            </div>
            <button
              type="button"
              className="button"
              data-idle={!edit.fixed || undefined}
              disabled={!edit.fixed}
              onClick={() => show({ id, isFixed: !isFixed, changes: changes + 1 })}
            >
              {isFixed ? 'Undo the fix' : 'Fix the client'}
            </button>
          </div>
        </div>
      </div>
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
    <fieldset aria-label="Change the server">
      <span aria-hidden="true">Try:</span>
      {edits.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name="edit" value={id} checked={id === chosen} onChange={() => onSelect(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface WireProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Whether the line does not reach the client. */
  readonly isBroken: boolean;
}

/**
 * The line between the changed code of the server and the code of the client that it affects; one em is one line of code. An unbroken line
 * starts at the client's node. A broken line has two parts, which start at both nodes and end at the error sign. The nodes cover the first
 * dash of each line. Empty lines put the label below the lower node, because the policy of the site allows no inline styles.
 */
function Wire({ label, from, to, isBroken }: WireProps) {
  const at = (part: number) => ({ x: `${part * 100}%`, y: `${from + (to - from) * part}em` });
  const line = (start: { x: string; y: string }, end: { x: string; y: string }) => (
    <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
  );
  return (
    <p className="wire">
      <code>{'\n'.repeat(Math.ceil(Math.max(from, to) + 0.5)) + label}</code>
      <svg aria-hidden="true">
        {isBroken ? line(at(0), at(BREAK)) : line(at(1), at(0))}
        {isBroken && line(at(1), at(BREAK))}
        {isBroken && (
          <svg aria-hidden="true" {...at(BREAK)}>
            <path d="M15 0a15 15 0 1 1 0-.1zm-21-6 12 12m0-12-12 12" />
          </svg>
        )}
        <circle cy={at(0).y} r={10} />
        <circle cx="100%" cy={at(1).y} r={9} />
      </svg>
    </p>
  );
}

/** The middle of the first line with one of the marks, in lines; without such a line, the middle of the code. */
function middleOf(lines: readonly CodeLine[], ...marks: readonly CodeLine['mark'][]): number {
  const index = lines.findIndex(({ mark }) => mark && marks.includes(mark));
  return index < 0 ? lines.length / 2 : index + 0.5;
}

function output({ errors }: DemonstrationClient): string {
  return errors.join('\n') || 'No errors.';
}

/** Returns the client with the longest output for every type. */
function longestByType(clients: readonly DemonstrationClient[]): readonly DemonstrationClient[] {
  const sorted = clients.toSorted((a, b) => output(a).length - output(b).length);
  return [...new Map(sorted.map((client) => [client.type, client])).values()];
}

function longest(codes: readonly (readonly unknown[])[]): number {
  return Math.max(...codes.map(({ length }) => length));
}
