import { copy } from '../copy.ts';

/** The buttons of a code block: one copies the code, and one wraps its lines where the screen is narrow. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const figure = this.parentElement;
    if (this.firstChild || !figure) return;
    addButton(this, 'Wrap lines', (button) => {
      button.ariaPressed = String(figure.classList.toggle('wrap'));
    }).ariaPressed = 'false';
    addButton(this, 'Copy code', (button) => {
      const code = import('../code-to-copy.ts').then(({ codeToCopy }) => codeToCopy(figure));
      void copy(button, code);
    });
  }
}

function addButton(parent: Element, label: string, onClick: (button: HTMLElement) => void): HTMLButtonElement {
  const button = parent.appendChild(document.createElement('button'));
  button.ariaLabel = label;
  button.addEventListener('click', () => onClick(button));
  return button;
}
