const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

/** Runs a function after the first paint when the browser is idle. */
export function whenIdle(task: () => void): void {
  void painted.then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, 200);
  });
}
