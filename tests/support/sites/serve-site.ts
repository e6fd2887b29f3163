import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serve } from '../../../build/io/serve/serve.ts';
import site from '../../../site.config.ts';
import { provideBrowser } from '../browser/shared-browser.ts';
import { PROJECT } from '../folder.ts';
import { buildThisSite, startCommand } from './built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { readonly origin: string; readonly baseUrl: string; readonly out: string };
  }
}

/** Responds without compression, which takes longer than it saves on the same machine. */
async function sendUncompressed({ headers }: IncomingMessage): Promise<false> {
  delete headers['accept-encoding'];
  return false;
}

/** Serves the site that a run of the browser tests is about, which follows from the name of its project. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const { name, provide } = project;
  await provideBrowser(project);
  if (name === 'watched') return watchSite(provide);
  if (name === 'below a base URL') return buildBelow('/sub/', provide);
  const baseUrl = '/';
  const out = process.env.DIST ? resolve(PROJECT, process.env.DIST) : await buildAtRoot();
  const { server, origin } = await serve({ out, baseUrl, port: 0, intercept: sendUncompressed });
  provide('site', { origin, baseUrl, out });
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Builds this site, whose addresses most tests write from the root, and returns the folder. Another base URL is replaced. */
async function buildAtRoot(): Promise<string> {
  await buildThisSite();
  if (site.baseUrl === '/') return join(PROJECT, 'dist');
  const { out, ended } = await startBuild("baseUrl: '/'");
  const [code] = await ended;
  if (code !== 0) throw new Error(`The site does not build at /; exit code ${code}`);
  return out;
}

/** Starts a build of this site with other settings in a new folder. */
async function startBuild(settings: string) {
  const root = await mkdtemp(join(tmpdir(), 'other-'));
  for (const folder of ['content', 'static']) await symlink(join(PROJECT, folder), join(root, folder));
  const config = `import site from '${PROJECT}/site.config.ts';\nexport default { ...site, ${settings} };\n`;
  await writeFile(join(root, 'site.config.ts'), config);
  const out = join(root, 'dist');
  // The dates of the pages come from the repository.
  const git = join(PROJECT, '.git');
  const env = existsSync(git) ? { GIT_DIR: git } : {};
  return { root, out, ended: once(startCommand(env, 'build', '--root', root, '--out', out), 'exit') };
}

/** Builds this site as it is, but for its base URL. The tests of other projects run meanwhile: the server responds after the build. */
async function buildBelow(baseUrl: string, provide: TestProject['provide']): Promise<() => Promise<void>> {
  // The browser tests show no social images, and to render them takes a third of the build.
  const { root, out, ended } = await startBuild(`baseUrl: '${baseUrl}', generateImages: false`);
  const intercept = async (request: IncomingMessage) => {
    const [code] = await ended;
    if (code !== 0) throw new Error(`The site does not build at ${baseUrl}; exit code ${code}`);
    return sendUncompressed(request);
  };
  const { server, origin } = await serve({ out, baseUrl, port: 0, intercept });
  provide('site', { origin, baseUrl, out });
  return async () => {
    server.closeAllConnections();
    server.close();
    await ended;
    await rm(root, { recursive: true });
  };
}

async function watchSite(provide: TestProject['provide']): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  const out = join(folder, 'dist');
  const watch = startCommand({}, 'watch', '--out', out, '--port', '0');
  const origin = await originOf(watch);
  provide('site', { origin, baseUrl: site.baseUrl, out });
  return async () => {
    watch.kill();
    await rm(folder, { recursive: true });
  };
}

/** Waits for the address that a command prints. */
function originOf({ stdout, pid }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    stdout?.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/[^/]+(?=\/)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    stdout?.on('end', () => reject(new Error(`Process ${pid} has ended: ${output}`)));
  });
}
