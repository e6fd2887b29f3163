import { describe, expect, onTestFinished, test } from 'vitest';
import site from '../../site.config.ts';
import { installProject } from '../example/project.ts';
import type { RunningServer } from '../example/running.ts';
import { callAll, filesIn, type PageProject, projectOf, RESULT, startCommand } from '../example/zips.ts';
import { currentVersion } from '../support/sites/this-site.ts';

describe('with the packages that npm installs for it', () => {
  const start = async ([version, page, zip]: PageProject, command?: string) => {
    const files = await filesIn(zip);
    const project = await installProject(`${version}-${page}`, files);
    const server = await project.serve(command ?? startCommand(files), { prints: false });
    onTestFinished(server.stop);
    return server;
  };
  const textAt = async ({ ports }: RunningServer, path: string) => {
    const response = await fetch(`http://localhost:${Object.values(ports)[0]}${path}`);
    return { status: response.status, text: await response.text() };
  };

  test.each([
    ...site.versions.map((version) => projectOf(version, 'quickstart')),
    projectOf(currentVersion(), 'express'),
  ])('the project of %s %s starts a server that responds to a query', async (...project) => {
    expect(await callAll(await start(project))).toContainEqual(RESULT);
  });

  test('the React project of the current version is served by Vite', async () => {
    const server = await start(projectOf(currentVersion(), 'react'), 'vite');
    expect((await textAt(server, '/')).text).toContain('src="/src/main.tsx"');
    expect(await textAt(server, '/src/App.tsx')).toEqual({
      status: 200,
      text: expect.stringContaining('/node_modules/.vite/deps/@trpc_client.js'),
    });
  });

  test('the Next.js project of 9.x has a page and an API', async () => {
    const server = await start(projectOf({ label: '9.x', path: '/docs/9.x' }, 'nextjs'), 'next dev --port 3001');
    expect(await textAt(server, '/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<li>Pea soup</li>'),
    });
    expect(await callAll(server)).toContainEqual(RESULT);
  });
});
