import { describe, expect, test } from 'vitest';
import { createProject } from '../example/project.ts';
import { callAll, filesIn, type PageProject, projectOf, RESULT, startCommand } from '../example/zips.ts';

/** Projects with a server that is started and called, by their own script or by another command of their README. */
const SERVERS: readonly (readonly [...PageProject, command?: string])[] = [
  projectOf('docs.zip'),
  projectOf('docs/context.zip'),
  projectOf('docs/cors.zip'),
  projectOf('docs/fastify.zip'),
  projectOf('docs/migrate-from-v9-to-v10.zip'),
  projectOf('docs/router.zip'),
  projectOf('docs/subscriptions.zip'),
  projectOf('docs/9.x/express.zip'),
  [...projectOf('docs/9.x/fastify.zip'), 'tsx watch server/index.ts'],
];

describe('a server that responds to a query', () => {
  test.concurrent.for(SERVERS)('is started by the project of %s %s', async ([version, , zip, command]) => {
    const files = await filesIn(zip);
    const project = await createProject(version, files);
    const server = await project.serve(command ?? startCommand(files), { prints: false });
    try {
      expect(await callAll(server)).toContainEqual(RESULT);
    } finally {
      await server.stop();
    }
  });
});
