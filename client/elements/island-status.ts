/** Makes the message of an island that is loading. */
export function loadingStatus(): HTMLElement {
  return status('Loading…');
}

/** Makes the message of an island whose code cannot be loaded, with the reason and a button that reloads the page. */
export function failureStatus(error: unknown): HTMLElement {
  const notice = status('This part of the page could not be loaded.');
  notice.role = 'alert';
  const message = document.createElement('p');
  message.textContent = error instanceof Error ? error.message : String(error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  // Browsers cache a failed module for the life of the page, so retry reloads the page once the site can be reached.
  const again = () => fetch(location.href, { method: 'HEAD' }).then(() => location.reload());
  retry.addEventListener('click', () => void again().catch(() => undefined));
  notice.append(message, retry);
  return notice;
}

function status(text: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'island-status';
  notice.role = 'status';
  notice.appendChild(document.createElement('p')).textContent = text;
  return notice;
}
