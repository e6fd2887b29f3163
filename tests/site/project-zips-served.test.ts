import { describe, expect, test } from 'vitest';
import site from '../../site.config.ts';
import { createProject } from '../example/project.ts';
import { callAll, filesIn, projectOf, RESULT, startCommand } from '../example/zips.ts';

/** Pages whose projects have a server that is started and called. */
const SERVERS = ['index', 'context', 'cors', 'fastify', 'migrate-from-v9-to-v10', 'router', 'subscriptions'];
const SERVERS_9 = ['express', 'fastify'];

/** The commands of projects whose README starts the server with another command than their script. */
const COMMANDS: Readonly<Record<string, string>> = { 'docs/9.x/fastify.zip': 'tsx watch server/index.ts' };

const projects = site.versions.flatMap((version) =>
  (version.label === '9.x' ? SERVERS_9 : SERVERS).map((page) => projectOf(version, page)),
);

describe('a server that responds to a query', () => {
  test.concurrent.for(projects)('is started by the project of %s %s', async ([version, , zip]) => {
    const files = await filesIn(zip);
    const project = await createProject(version, files);
    const server = await project.serve(COMMANDS[zip] ?? startCommand(files), { prints: false });
    try {
      expect(await callAll(server)).toContainEqual(RESULT);
    } finally {
      await server.stop();
    }
  });
});
