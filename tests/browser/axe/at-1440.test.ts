import { checkEveryRoute } from './every-route.ts';

await checkEveryRoute(1440);
