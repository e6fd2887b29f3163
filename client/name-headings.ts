/** Gives each heading its text as its name. Otherwise the name of the link to it would be a part of its name. */
export function nameHeadings(): void {
  for (const { parentElement } of document.querySelectorAll('.anchor'))
    if (parentElement) parentElement.ariaLabel = (parentElement.textContent ?? '').replace(/#$/, '');
}
