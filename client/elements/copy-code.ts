const CONFIRMED = 2000;

/** A button that copies the code beside it: without removed lines, and without the prompts of a shell. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = 'Copy code';
    button.addEventListener('click', () => void this.#copy(button));
    this.append(button);
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const code = this.parentElement?.querySelector('pre');
    if (!code) return;
    const copied = await navigator.clipboard.writeText(textToCopy(code)).then(
      () => true,
      () => false,
    );
    button.ariaLabel = copied ? 'Copied' : 'Copying failed';
    button.dataset.state = copied ? 'copied' : 'failed';
    setTimeout(() => {
      button.ariaLabel = 'Copy code';
      delete button.dataset.state;
    }, CONFIRMED);
  }
}

function textToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const removed of copy.querySelectorAll('del')) removed.remove();
  return (copy.textContent ?? '').replace(/^[$>] /gm, '').trimEnd();
}
