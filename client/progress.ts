const DELAY_MS = 200;
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

/** Shows a progress bar 200 ms after a navigation starts; the returned function or the signal ends it. */
export function startProgress(signal: AbortSignal): () => void {
  let bar: HTMLElement | undefined;
  let trickle: ReturnType<typeof setInterval> | undefined;
  let value = MINIMUM;
  const set = (next: number) => {
    value = next;
    bar?.style.setProperty('transform', `scaleX(${value})`);
    bar?.setAttribute('aria-valuenow', String(Math.round(value * 100)));
  };
  const delay = setTimeout(() => {
    bar = document.body.appendChild(createBar());
    set(MINIMUM);
    trickle = setInterval(() => set(Math.min(0.994, value + Math.random() * TRICKLE_RATE)), TRICKLE_SPEED);
  }, DELAY_MS);
  const end = (complete: boolean) => {
    clearTimeout(delay);
    clearInterval(trickle);
    if (complete) set(1);
    const shown = bar;
    setTimeout(() => shown?.remove(), complete ? SPEED : 0);
  };
  signal.addEventListener('abort', () => end(false), { once: true });
  return () => end(true);
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.role = 'progressbar';
  bar.ariaLabel = 'Loading the page';
  bar.style.transition = `transform ${SPEED}ms ease`;
  return bar;
}
