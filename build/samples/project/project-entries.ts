import type { TextFile } from '../../text-file.ts';
import { LISTENS } from './project-scripts.ts';

/** A file of a project, and whether the page shows it. */
interface EntryInput extends TextFile {
  readonly sample?: unknown;
}

const PAGES = /^(?:pages|app)\/(?!api\/)/;
const API = /^(?:pages|app)\/api\//;
const TRPC_API = /^(?:pages|app)\/api\/trpc\//;
const NEXT_CLIENT = 'createTRPCNext';
/** Serverless functions. */
const HANDLER = /\b(?:awsLambda|fetch)RequestHandler\(/;

/**
 * Returns the files of the example app that start a project: of the server, of the React app and of the Next.js app. A page
 * that shows only a router or only a component has no such files of its own.
 */
export function entryFiles(files: readonly EntryInput[]): string[] {
  const paths = files.map(({ path }) => path);
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  const isNext = has(PAGES) || files.some(({ text }) => text.includes(NEXT_CLIENT));
  const isReact = paths.some((path) => path.endsWith('.tsx') && (path.startsWith('src/') || !isNext));
  const listens = files.some(({ path, text }) => path.startsWith('server') && LISTENS.test(text));
  const isServed = listens || files.some(({ text }) => HANDLER.test(text)) || (!isReact && (isNext || has(API)));
  const needsServer = has(/^server\/routers\/_app\./) && !isServed;
  const isStandalone = listens && files.some(({ text }) => text.includes('createHTTPServer('));
  const showsClient = files.some(({ path, sample }) => sample !== undefined && /^client\.tsx?$/.test(path));
  return [
    ...(isReact ? ['index.html', 'vite.config.ts', 'src/main.tsx'] : []),
    ...(isNext ? nextFiles(has, isReact) : []),
    ...(isNext && !has(TRPC_API) && !(listens && callsOther(files)) ? ['pages/api/trpc/[trpc].ts'] : []),
    ...(needsServer ? ['server/index.ts'] : []),
    // The script uses the client of the example app, which calls the standalone server.
    ...((needsServer || isStandalone) && !showsClient ? ['print-recipes.ts'] : []),
  ];
}

function nextFiles(has: (pattern: RegExp) => boolean, isReact: boolean): string[] {
  const hasPage = has(/^app\/(?:.*\/)?page\./) || has(/^pages\/(?!api\/|_)/);
  return [
    ...(has(/^app\/(?!api\/)/) && !has(/^pages\/(?!api\/)/) ? [] : ['pages/_app.tsx']),
    // A project with a React app too has its components there.
    ...(hasPage || isReact ? [] : ['pages/index.tsx']),
  ];
}

/** Returns whether the client of a Next.js app calls another server than its API route. */
function callsOther(files: readonly EntryInput[]): boolean {
  const includes = (part: string) => files.some(({ text }) => text.includes(part));
  return includes(NEXT_CLIENT) && !includes('/api/trpc');
}
