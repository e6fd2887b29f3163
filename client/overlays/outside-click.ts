/**
 * Calls a function when the reader clicks outside a dialog. The browser sends a click to the dialog too if a selection of text begins inside
 * and ends outside, so the pointer must have been pressed outside.
 */
export function onOutsideClick(
  dialog: HTMLElement,
  isOutside: (event: MouseEvent) => boolean,
  listener: () => void,
): void {
  let isPressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => isPressedOutside && isOutside(event) && listener());
}
