import { inject } from 'vitest';

// The server of a site that is still being built responds when the build has ended.
const { origin, baseUrl } = inject('site');
const { status } = await fetch(origin + baseUrl);
if (status !== 200) throw new Error(`The site does not build at ${baseUrl}; status ${status}`);
