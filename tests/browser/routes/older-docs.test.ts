import { isOlderDocs } from './sections.ts';
import { visitRoutes } from './visit-routes.ts';

await visitRoutes(isOlderDocs);
