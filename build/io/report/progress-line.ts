import type { Progress } from '../../progress.ts';

/** A line of a terminal that shows how far a command is. */
interface ProgressLine {
  readonly progress: Progress;
  /** Shows a text in place of the last one. */
  show(text: string): void;
  /** Clears the line, before something else is printed. */
  clear(): void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A shorter build shows no progress. */
const DELAY_MS = 1000;

/** The minimum time between two updates. */
const INTERVAL_MS = 100;

const WIDTH = 80;

/** Makes the line for a terminal. It appears after a second, and only in a terminal. */
export function createProgressLine(
  terminal: Terminal = process.stderr,
  now: () => number = performance.now.bind(performance),
): ProgressLine {
  let printedAt = now() + DELAY_MS - INTERVAL_MS;
  let wanted = '';
  let shown = '';
  let timer: NodeJS.Timeout | undefined;
  const refresh = () => {
    if (wanted === shown || now() - printedAt < INTERVAL_MS) return;
    printedAt = now();
    shown = wanted;
    // A line that wraps could not be replaced.
    terminal.write(`\r\x1b[K${wanted.slice(0, (terminal.columns ?? WIDTH) - 1)}`);
  };
  const show = (text: string) => {
    if (!terminal.isTTY) return;
    wanted = text;
    // The work of another process gives no event until it ends.
    timer ??= setInterval(refresh, INTERVAL_MS).unref();
    refresh();
  };
  return {
    progress(stage, total) {
      let done = 0;
      const text = () => (total === 0 ? stage : `${stage}: ${done} of ${total}`);
      show(text());
      return () => {
        done += 1;
        show(text());
      };
    },
    show,
    clear() {
      clearInterval(timer);
      timer = undefined;
      if (shown) terminal.write('\r\x1b[K');
      wanted = '';
      shown = '';
    },
  };
}
