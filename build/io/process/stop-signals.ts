import { constants } from 'node:os';

/** The signals that stop a command. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the process on a signal, with the exit code that shells expect. Returns the function that stops this. */
export function exitOnSignals(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  for (const signal of STOP_SIGNALS) process.once(signal, exit);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exit);
  };
}
