const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

/** Does what can wait once the page has been painted and the browser has time: it must not hold up what is read now. */
export function whenIdle(task: () => void): void {
  void painted.then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(task);
    else setTimeout(task, 200);
  });
}
