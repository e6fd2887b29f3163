import { storeAll, storeOfflinePage, sweep } from './store.ts';
import { respond } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Waiting for the tabs of the last deploy would gain nothing: responses do not depend on the version of the worker.
  event.waitUntil(Promise.all([storeOfflinePage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim(), sweep()]));
});

self.addEventListener('fetch', respond);

// The first page of a visit is loaded without the worker, so the page sends the addresses of what it has loaded.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const addresses: unknown = event.data;
  if (Array.isArray(addresses)) event.waitUntil(storeAll(addresses.map(String)));
});
