import type { Islands } from '../client/islands.ts';
import type { CodeLine } from '../client/shared/CodeFigure.tsx';

/** The contents of the home page's demonstration. */
export type Demonstration = Islands['Demonstration'];

/** An editor in steps, each with the recorded output of the language service. */
export interface Editor {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly EditorStep[];
}

/** A step of the editor: its file, and what the editor shows below the last line. */
export interface EditorStep {
  readonly label: string;
  readonly text: string;
  readonly title: string;
  readonly lines: readonly CodeLine[];
  readonly popup?: EditorPopup | undefined;
}

/** Completions, or the type of a name, at a column. */
export interface EditorPopup {
  readonly column: number;
  readonly completions?: readonly EditorCompletion[];
  readonly type?: readonly CodeLine[];
}

/** A name that the editor completes, with its type. */
interface EditorCompletion {
  readonly name: string;
  readonly type: string;
  readonly isChosen: boolean;
}
