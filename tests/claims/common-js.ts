import { transform } from 'esbuild';

/** Returns how many TypeScript fences a page has, and esbuild's errors for those that are not CommonJS, such as code with await at its top level. */
export async function readAsCommonJS(page: string): Promise<{ count: number; errors: string[] }> {
  const fences = [...page.matchAll(/^([ >]*)```(tsx?)\b.*\n([\s\S]*?)^[ >]*```$/gm)];
  const results = fences.map(([, indent = '', loader, body = '']) => {
    const code = body.split('\n').map((line) => line.slice(indent.length));
    return errorOf(code.join('\n'), loader === 'tsx' ? 'tsx' : 'ts');
  });
  const errors = await Promise.all(results);
  return { count: fences.length, errors: errors.filter((error) => error !== '') };
}

async function errorOf(code: string, loader: 'ts' | 'tsx'): Promise<string> {
  try {
    await transform(code, { loader, format: 'cjs', logLevel: 'silent', jsx: 'automatic' });
    return '';
  } catch (cause) {
    return String(cause);
  }
}
