import { CACHE } from './build.ts';

declare const self: ServiceWorkerGlobalScope;

// This worker replaces the one of an earlier build. It deletes what that worker stored, and removes itself.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  // The earlier worker stores nothing more when it controls no page.
  event.waitUntil(self.registration.unregister().then(() => caches.delete(CACHE)));
});
