import { copy } from '../code/copy.ts';

/** The button of a code block that copies the code. Beside it, wrap-lines.ts offers to wrap the lines. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    const figure = this.parentElement;
    if (this.firstChild || !figure) return;
    const button = this.appendChild(document.createElement('button'));
    button.title = 'Copy code';
    button.addEventListener('click', () => {
      const code = import('../code/code-to-copy.ts').then(({ codeToCopy }) => codeToCopy(figure));
      void copy(button, code);
    });
  }
}
