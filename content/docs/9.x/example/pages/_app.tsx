import { withTRPC } from '@trpc/next';
import type { AppType } from 'next/app';
import type { AppRouter } from '../server/routers/_app';

const App: AppType = ({ Component, pageProps }) => <Component {...pageProps} />;

/** Returns the URL of the API route. Requests from the Next.js server need an absolute URL. */
function getUrl() {
  if (typeof window !== 'undefined') return '/api/trpc';
  return `http://localhost:${process.env.PORT ?? 3001}/api/trpc`;
}

export default withTRPC<AppRouter>({
  config() {
    return { url: getUrl() };
  },
})(App);
