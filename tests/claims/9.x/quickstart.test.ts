import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const SUBPATHS = ['@trpc/server/adapters/standalone', '@trpc/client/links/httpBatchLink', '@trpc/react/ssg'];
const PACKAGES = ['@trpc/server', '@trpc/client', '@trpc/react', '@trpc/next'];

/** Runs a script of the module type in Node.js, without a tool between them, and returns what it prints. */
async function runNode(type: 'commonjs' | 'module', script: string): Promise<string> {
  const cwd = fileURLToPath(new URL('../../../content/docs/9.x', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [`--input-type=${type}`, '--eval', script], { cwd });
  return stdout.trim();
}

describe('quickstart: module systems', () => {
  test('cannot load subpaths of the packages in native ES modules', async () => {
    const script = `
      const load = (path) => import(path).then(() => 'loaded', ({ code }) => code);
      console.log(JSON.stringify(await Promise.all(${JSON.stringify([...SUBPATHS, ...PACKAGES])}.map(load))));
    `;
    expect(JSON.parse(await runNode('module', script))).toEqual([
      ...SUBPATHS.map(() => 'ERR_UNSUPPORTED_DIR_IMPORT'),
      ...PACKAGES.map(() => 'loaded'),
    ]);
  });

  test('loads all of them in CommonJS', async () => {
    const script = `for (const path of ${JSON.stringify([...SUBPATHS, ...PACKAGES])}) require(path); console.log('loaded');`;
    expect(await runNode('commonjs', script)).toBe('loaded');
  });

  test('cannot run compiled CommonJS as a native ES module', async () => {
    const script = 'try { Object.keys(exports) } catch ({ message }) { console.log(message) }';
    expect(await runNode('module', script)).toContain('exports is not defined');
  });
});
