import { storeAll, storeOfflinePage, sweep } from './store.ts';
import { respond } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

// A new worker starts when no tab uses the old one. Both workers respond in the same way, so an earlier start has no advantage.
self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), sweep()]));
});

self.addEventListener('fetch', respond);

// The first page of a visit is loaded without the worker, so the page sends the addresses of what it has loaded.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const addresses: unknown = event.data;
  if (Array.isArray(addresses)) event.waitUntil(storeAll(addresses.map(String)));
});
