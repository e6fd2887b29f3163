import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      // Vite forwards /trpc/recipe.list to the server as /recipe.list.
      '/trpc': {
        target: 'http://localhost:3000',
        rewrite: (path) => path.replace('/trpc', ''),
      },
    },
  },
});
