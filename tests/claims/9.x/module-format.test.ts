import { readdir, readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../../content/docs/9.x/', import.meta.url);

/** Returns esbuild's error for code that is not a CommonJS module, such as code with await at its top level. */
async function errorOf(code: string, loader: 'ts' | 'tsx'): Promise<string | undefined> {
  try {
    await transform(code, { loader, format: 'cjs', logLevel: 'silent', jsx: 'automatic' });
    return undefined;
  } catch (cause) {
    return String(cause);
  }
}

it('the samples run in the CommonJS projects of the quickstart and of the example app', async () => {
  const errors: string[] = [];
  let count = 0;
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.md'))) {
    const page = await readFile(new URL(file, FOLDER), 'utf8');
    for (const [, indent = '', loader, body = ''] of page.matchAll(/^([ >]*)```(tsx?)\b.*\n([\s\S]*?)^[ >]*```$/gm)) {
      count += 1;
      const code = body.split('\n').map((line) => line.slice(indent.length));
      const error = await errorOf(code.join('\n'), loader === 'tsx' ? 'tsx' : 'ts');
      if (error) errors.push(`${file}: ${error}`);
    }
  }
  expect(count).toBeGreaterThan(150);
  expect(errors).toEqual([]);
});
