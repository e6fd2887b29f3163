import type { Server } from 'node:http';
import { STOP_SIGNALS } from '../process/stop-signals.ts';

/** On a signal, ends the process after the running responses; a second signal ends it at once. `onStop` runs first. */
export function drainOnSignals(server: Server, onStop = () => {}): void {
  const stop = () => {
    onStop();
    for (const signal of STOP_SIGNALS) process.once(signal, () => process.exit(1));
    server.close(() => process.exit(0));
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  for (const signal of STOP_SIGNALS) process.once(signal, stop);
}

/** A connection that is kept alive becomes idle when its response ends. */
const IDLE_CHECK_MS = 50;

/** Responses that take longer are cut off. */
const DRAIN_MS = 10_000;
