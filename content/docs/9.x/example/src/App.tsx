import { useState } from 'react';
import { QueryClient, QueryClientProvider } from 'react-query';
import { trpc } from '../utils/trpc';
import { Recipes } from './components/Recipes';

export function App() {
  const [queryClient] = useState(() => new QueryClient());
  const [trpcClient] = useState(() =>
    trpc.createClient({
      url: '/trpc',
      // Ada is signed in. A real app sends the token that the user received at sign-in.
      headers: { authorization: 'Bearer ada-secret' },
    }),
  );

  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Recipes />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
