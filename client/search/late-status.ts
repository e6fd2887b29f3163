import { element } from '../element.ts';

/** The pause in typing in milliseconds before a status is announced. */
const PAUSE_MS = 400;

/**
 * Returns a function that sets the status of a search frame once the text stays the same, and then calls `onPause`. Otherwise screen readers would
 * announce a status for every letter.
 */
export function lateStatus(frame: HTMLElement, onPause: () => void): (text: string) => void {
  const status = frame.querySelector<HTMLElement>('[role=status]') ?? element('p');
  status.className = 'visually-hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (status.textContent !== text) status.textContent = text;
      onPause();
    }, PAUSE_MS);
  };
}
