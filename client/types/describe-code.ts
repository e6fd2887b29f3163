/** The keys that move between symbols, as the description of code with types. */
const INSTRUCTIONS =
  'Press Enter to show the types in this code. Move between names with the arrow keys, and leave with Escape.';

/** The id of the element with the instructions. */
const INSTRUCTIONS_ID = 'type-instructions';

/** Gives the code blocks of the page a role and a name, because they can have the focus, and describes the keys of those with types. */
export function describeCode(): void {
  for (const pre of document.querySelectorAll('figure.code pre')) {
    const caption = pre.closest('figure')?.querySelector('figcaption')?.textContent;
    pre.role = 'group';
    pre.ariaLabel = caption ? `Code, ${caption}` : 'Code';
  }
  for (const pre of document.querySelectorAll('[data-symbols] pre')) describeKeys(pre);
}

/** Describes the keys of a code block with types. */
export function describeKeys(pre: Element): void {
  if (!document.getElementById(INSTRUCTIONS_ID)) {
    const instructions = document.createElement('div');
    instructions.id = INSTRUCTIONS_ID;
    instructions.textContent = INSTRUCTIONS;
    instructions.hidden = true;
    document.body.append(instructions);
  }
  pre.setAttribute('aria-describedby', INSTRUCTIONS_ID);
}
