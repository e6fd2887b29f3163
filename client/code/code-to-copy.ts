/** Returns the code of a block as it can be run: without removed lines, types, error messages, and the prompts of a shell. Folds are copied too. */
export function codeToCopy(figure: HTMLElement): string {
  const copy = document.importNode(figure, true);
  for (const extra of copy.querySelectorAll('del, .error-message, .shown-type')) extra.remove();
  const text = [...copy.querySelectorAll('pre')]
    .map((pre) => pre.textContent ?? '')
    .join('')
    .trimEnd();
  return figure.dataset.language === 'sh' ? withoutPrompts(text) : text;
}

/** Returns the input of a shell session: the lines after a prompt and their continuations. */
function withoutPrompts(session: string): string {
  const lines = session.split('\n');
  if (!lines.some((line) => line.startsWith('$ '))) return session;
  const typed = lines.filter((line, index) => line.startsWith('$ ') || lines[index - 1]?.endsWith('\\'));
  return typed.map((line) => line.replace(/^[$>] /, '')).join('\n');
}
