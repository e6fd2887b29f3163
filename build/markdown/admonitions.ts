/** The style and the default title of an admonition. */
export interface Admonition {
  /** The name of its style: note, tip, checkpoint, info, caution or danger. */
  readonly kind: string;
  readonly title: string;
}

/** The admonitions by the names that directives use. */
export const ADMONITIONS: ReadonlyMap<string, Admonition> = new Map([
  ['note', { kind: 'note', title: 'Note' }],
  ['tip', { kind: 'tip', title: 'Tip' }],
  ['checkpoint', { kind: 'checkpoint', title: 'Checkpoint' }],
  ['info', { kind: 'info', title: 'Info' }],
  ['caution', { kind: 'caution', title: 'Caution' }],
  ['danger', { kind: 'danger', title: 'Danger' }],
  ['important', { kind: 'info', title: 'Important' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
]);

/** The admonitions by the names that GitHub's alerts use. */
export const ALERTS: ReadonlyMap<string, Admonition> = new Map([
  ['note', { kind: 'note', title: 'Note' }],
  ['tip', { kind: 'tip', title: 'Tip' }],
  ['important', { kind: 'info', title: 'Important' }],
  ['warning', { kind: 'caution', title: 'Warning' }],
  ['caution', { kind: 'danger', title: 'Caution' }],
]);
