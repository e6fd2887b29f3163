/** The id of the element with the version of a docs page. */
const VERSION_ID = 'docs-version';

/** The names of the parts of a page that differ from the text around them only in their style. */
const NOTES: readonly (readonly [selector: string, name: string])[] = [
  ['pre .error-message', 'Compiler error'],
  ['pre .shown-type', 'Type'],
  ['.admonition.tip', 'Tip'],
  ['.admonition.checkpoint', 'Checkpoint'],
  ['.admonition.caution', 'Caution'],
  ['.admonition.danger', 'Danger'],
];

/** Gives each heading its text as its name. Otherwise the name of the link to it would be a part of its name. */
export function nameHeadings(): void {
  for (const { parentElement } of document.querySelectorAll('.anchor'))
    if (parentElement) parentElement.ariaLabel = (parentElement.textContent ?? '').replace(/#$/, '');
}

/** Describes the title of a docs page, which receives the focus, by its version: the versions of a page share their title. */
export function describeTitle(): void {
  const version = document.querySelector('.page-head .badge');
  if (!version) return;
  version.id = VERSION_ID;
  document.querySelector('h1')?.setAttribute('aria-describedby', VERSION_ID);
}

/**
 * Names the parts of a page that differ only in their style, so that screen readers announce what they are. A note whose title equals the name
 * gets no label.
 */
export function nameNotes(): void {
  for (const [selector, name] of NOTES)
    for (const note of document.querySelectorAll(selector)) {
      note.role = 'note';
      if (note.querySelector('.admonition-title')?.textContent !== name) note.ariaLabel = name;
    }
}
