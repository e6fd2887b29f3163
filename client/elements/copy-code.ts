const CONFIRMED = 2000;

/** The languages whose lines may begin with a prompt. */
const SHELLS: readonly string[] = ['sh', 'bash', 'shell', 'zsh', 'console'];

/** A button that copies the code beside it as it can be run: without removed lines, types, error messages, and the prompts of a shell. */
export class CopyCode extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = 'Copy code';
    button.addEventListener('click', () => void this.#copy(button));
    const status = document.createElement('span');
    status.className = 'visually-hidden';
    status.role = 'status';
    this.append(button, status);
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const figure = this.parentElement;
    if (!figure) return;
    const copied = await writeText(textToCopy(figure, figure.dataset.language ?? ''));
    this.#announce(copied ? 'Copied' : 'Copying failed');
    button.dataset.state = copied ? 'copied' : 'failed';
    setTimeout(() => {
      this.#announce('');
      delete button.dataset.state;
    }, CONFIRMED);
  }

  #announce(text: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }
}

/** Copies a text. The clipboard is missing in an insecure context, and users can deny it. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Folds are copied too, whether they are open or not. */
function textToCopy(figure: HTMLElement, language: string): string {
  const copy = document.importNode(figure, true);
  for (const extra of copy.querySelectorAll('del, .hover-type, .error-message')) extra.remove();
  const text = [...copy.querySelectorAll('pre')]
    .map((pre) => pre.textContent ?? '')
    .join('')
    .trimEnd();
  return SHELLS.includes(language) ? withoutPrompts(text) : text;
}

/** Returns the input of a shell session: the lines after a prompt and their continuations. */
function withoutPrompts(session: string): string {
  const lines = session.split('\n');
  if (!lines.some((line) => line.startsWith('$ '))) return session;
  const typed = lines.filter((line, index) => line.startsWith('$ ') || lines[index - 1]?.endsWith('\\'));
  return typed.map((line) => line.replace(/^[$>] /, '')).join('\n');
}
