import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import { createContext } from './context';
import { appRouter } from './routers/_app';

// Queries and mutations arrive over HTTP.
const { server, listen } = createHTTPServer({ router: appRouter, createContext });

// Subscriptions arrive over a WebSocket connection on the same port.
const wss = new WebSocketServer({ server });
applyWSSHandler({ wss, router: appRouter, createContext });

const { port } = listen(3000);
console.log(`Server listening at http://localhost:${port}`);
