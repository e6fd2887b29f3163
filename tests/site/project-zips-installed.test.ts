import { describe, expect, onTestFinished, test } from 'vitest';
import { installProject } from '../example/project.ts';
import type { RunningServer } from '../example/running.ts';
import { callAll, filesIn, projectOf, RESULT, startCommand } from '../example/zips.ts';

describe('with the packages that npm installs for it', () => {
  const start = async (zip: string, command?: string) => {
    const files = await filesIn(zip);
    const [version, page] = projectOf(zip);
    const project = await installProject(`${version}-${page}`, files);
    const server = await project.serve(command ?? startCommand(files), { prints: false });
    onTestFinished(server.stop);
    return server;
  };
  const textAt = async ({ ports }: RunningServer, path: string) => {
    const response = await fetch(`http://localhost:${Object.values(ports)[0]}${path}`);
    return { status: response.status, text: await response.text() };
  };

  test.each([projectOf('docs/quickstart.zip'), projectOf('docs/express.zip'), projectOf('docs/9.x/quickstart.zip')])(
    'the project of %s %s starts a server that responds to a query',
    async (_version, _page, zip) => {
      expect(await callAll(await start(zip))).toContainEqual(RESULT);
    },
  );

  test('the React project of 10.x is served by Vite', async () => {
    const server = await start('docs/react.zip', 'vite');
    expect((await textAt(server, '/')).text).toContain('src="/src/main.tsx"');
    expect(await textAt(server, '/src/App.tsx')).toEqual({
      status: 200,
      text: expect.stringContaining('/node_modules/.vite/deps/@trpc_client.js'),
    });
  });

  test('the Next.js project of 9.x has a page and an API', async () => {
    const server = await start('docs/9.x/nextjs.zip', 'next dev --port 3001');
    expect(await textAt(server, '/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<li>Pea soup</li>'),
    });
    expect(await callAll(server)).toContainEqual(RESULT);
  });
});
