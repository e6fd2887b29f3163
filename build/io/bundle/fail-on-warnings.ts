import type { Plugin } from 'esbuild';

/** Lets a bundle fail if esbuild warns: invalid CSS, for example, would be published as it is. */
export const failOnWarnings: Plugin = {
  name: 'fail-on-warnings',
  setup({ onEnd }) {
    onEnd(({ warnings }) => ({ errors: warnings }));
  },
};
