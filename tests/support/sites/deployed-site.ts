import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Intercept, serve } from '../../../build/io/serve/serve.ts';
import { publish } from '../../../build/io/write/publish.ts';
import { createMemo } from '../../../build/memo/memo.ts';
import { writeFiles } from '../folder.ts';
import { buildFolder, smallConfig } from './fixture.ts';

/** The site's base URL. Pages of the origin that are not below it have no service worker. */
export const BASE = '/sub/';

/** The configuration of the deployed site. */
export const DEPLOYED_CONFIG = smallConfig("baseUrl: '/'", `baseUrl: '${BASE}'`);

/** The network between a browser and the host. */
interface Network {
  /** What it does with requests: it may hold them all, or those of one path, until `resume`. */
  state: 'up' | 'down' | 'slow' | { readonly held: string };
  /** The addresses of all requests. */
  readonly requests: string[];
  /** Responds to a request in place of the host; returns whether it has. */
  intercept?: Intercept;
  /** Lets all requests pass, also the held ones. */
  resume(): void;
}

/** A small site that the tests of one file deploy several times to the same address. */
interface DeployedSite {
  readonly network: Network;
  /** The folder that is served. */
  out(): string;
  address(route: string): string;
  /** Builds the site with these files in place of those of the last deploy, and publishes it. */
  deploy(files: Readonly<Record<string, string>>): Promise<void>;
}

/** Serves a site that does not exist before its first deploy. */
export function useDeployedSite(): DeployedSite {
  const held: (() => void)[] = [];
  const network: Network = {
    state: 'up',
    requests: [],
    resume() {
      network.state = 'up';
      for (const release of held.splice(0)) release();
    },
  };
  const memo = createMemo();
  let root = '';
  let origin = '';
  let close: (() => void) | undefined;
  const out = () => join(root, 'dist');
  const intercept: Intercept = async (request, response, parsed) => {
    const { url = '' } = request;
    const { state } = network;
    network.requests.push(url);
    const isHeld = typeof state === 'string' ? state === 'slow' : state.held === url;
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    if (network.state !== 'down') return (await network.intercept?.(request, response, parsed)) ?? false;
    response.destroy();
    return true;
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deployed-'));
    const served = await serve({ out: out(), baseUrl: BASE, port: 0, intercept });
    origin = served.origin;
    close = () => {
      served.server.closeAllConnections();
      served.server.close();
    };
  });
  afterAll(() => close?.());
  return {
    network,
    out,
    address: (route) => `${origin}${BASE.slice(0, -1)}${route}`,
    async deploy(files) {
      await writeFiles(root, { 'site.config.ts': DEPLOYED_CONFIG, ...files });
      const { files: built, diagnostics } = await buildFolder(root, memo);
      if (!built) throw new Error(JSON.stringify(diagnostics));
      await publish(out(), built);
    },
  };
}
