import { isCurrentDocs } from './sections.ts';
import { visitRoutes } from './visit-routes.ts';

await visitRoutes(isCurrentDocs);
