import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { serve } from '../../../build/io/serve/serve.ts';
import { makeFolder } from '../folder.ts';

/** A server that is running: its origin, and how it ends. */
export interface Running {
  readonly origin: string;
  stop(): Promise<unknown>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilListening(server: ChildProcess, port: number, base: string): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(async () => expect((await fetch(origin + base).catch(() => undefined))?.status, output).toBe(200), {
    timeout: 60_000,
    interval: 50,
  });
  const exit = once(server, 'exit');
  return {
    origin,
    stop() {
      server.kill();
      return exit;
    },
  };
}

/** The servers by name. Each serves a folder that has the site at its base URL. */
export const SERVERS: Readonly<Record<string, (root: string, base: string) => Promise<Running>>> = {
  async nginx(root, base) {
    const port = await freePort();
    const prefix = await makeFolder({
      'nginx.conf': `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid nginx.pid; error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}${base}nginx.conf; }
}
`,
    });
    return untilListening(spawn('nginx', ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr']), port, base);
  },
  async caddy(root, base) {
    const port = await freePort();
    const folder = await makeFolder({
      Caddyfile: `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  root * ${root}\n  import ${root}${base}Caddyfile\n}\n`,
    });
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return untilListening(spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env }), port, base);
  },
  async preview(root, base) {
    const { server, origin } = await serve({ out: join(root, base), baseUrl: base, port: 0 });
    return {
      origin,
      stop() {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    };
  },
};

/** Returns whether the tests can start a server, and prints a note if they cannot. */
export function canStart(name: string): boolean {
  const isInstalled = name === 'preview' || spawnSync(name, ['-h']).error === undefined;
  if (!isInstalled) console.warn(`Skipped: the tests of ${name}. Install ${name} to run them.`);
  return isInstalled;
}
