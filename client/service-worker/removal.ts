import { CACHE, lockCache } from './cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Deletes what the worker of an earlier build stored, and removes the registration, so that no later page has a worker. */
function remove(event: ExtendableEvent): void {
  // Browsers unregister a worker after its installation, so the installation cannot wait for the promise.
  void self.registration.unregister();
  event.waitUntil(lockCache('exclusive', () => caches.delete(CACHE)));
}

// The installation removes everything, because browsers may start this worker minutes later, when the earlier worker is idle.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  remove(event);
});
// A page of the earlier build that is still open may have registered the worker again.
self.addEventListener('activate', remove);
