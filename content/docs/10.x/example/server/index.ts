import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { createContext } from './context';
import { appRouter } from './routers/_app';

const server = createHTTPServer({ router: appRouter, createContext });
const { port } = server.listen(3000);

console.log(`Server listening at http://localhost:${port}`);
