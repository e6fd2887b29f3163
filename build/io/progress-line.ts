import type { Progress } from '../progress.ts';

/** A line of a terminal that shows how far a build is. */
export interface ProgressLine {
  readonly progress: Progress;
  /** Clears the line, before something else is printed. */
  clear(): void;
}

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A shorter build shows no progress. */
const DELAY_MS = 1000;

/** The minimum time between two updates. */
const INTERVAL_MS = 100;

/** Makes the line for a terminal. It appears after a second, and only in a terminal. */
export function createProgressLine(
  terminal: Terminal = process.stderr,
  now: () => number = performance.now.bind(performance),
): ProgressLine {
  const started = now();
  let printed = started + DELAY_MS - INTERVAL_MS;
  let isShown = false;
  const show = (text: string) => {
    if (!terminal.isTTY || now() - printed < INTERVAL_MS) return;
    printed = now();
    isShown = true;
    terminal.write(`\r\x1b[K${text}`);
  };
  return {
    progress(stage, total) {
      let done = 0;
      show(`${stage}: 0 of ${total}`);
      return () => {
        done += 1;
        show(`${stage}: ${done} of ${total}`);
      };
    },
    clear() {
      if (isShown) terminal.write('\r\x1b[K');
      isShown = false;
    },
  };
}
