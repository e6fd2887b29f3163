import { LOADING_DELAY_MS } from './address.ts';

/** The time in milliseconds for which the full bar stays. */
const FULL_MS = 200;
/** The time in milliseconds between two steps of the bar, and the largest share of the rest that a step adds. */
const STEP_MS = 800;
const STEP = 0.02;
/** The part of the bar that is full at the start. */
const START = 0.08;

/** Shows a progress bar 200 ms after a navigation starts; the returned function or the signal ends it. */
export function startProgress(signal: AbortSignal): () => void {
  const bar = createBar();
  let steps: ReturnType<typeof setInterval> | undefined;
  let value = START;
  const set = (next: number) => {
    value = next;
    bar.style.scale = `${value} 1`;
    bar.ariaValueNow = String(Math.floor(value * 100));
  };
  const delay = setTimeout(() => {
    // Another navigation may have replaced this one before it started.
    if (signal.aborted) return;
    document.body.append(bar);
    set(value);
    steps = setInterval(() => set(value + Math.random() * STEP * (1 - value)), STEP_MS);
  }, LOADING_DELAY_MS);
  const stop = () => {
    clearTimeout(delay);
    clearInterval(steps);
  };
  const cancel = () => {
    stop();
    bar.remove();
  };
  signal.addEventListener('abort', cancel);
  return () => {
    stop();
    set(1);
    setTimeout(() => bar.remove(), FULL_MS);
  };
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.role = 'progressbar';
  bar.ariaLabel = 'Loading the page';
  bar.style.transition = `scale ${FULL_MS}ms`;
  return bar;
}
