import { readFence } from '../../../build/code/fence.ts';
import { compilerFingerprint } from '../../../build/io/samples/sample-version.ts';
import type { Sample } from '../../../build/model.ts';
import type { FenceTypes, SymbolType } from '../../../build/samples/compiler-report.ts';
import { formatTypes } from '../../../build/samples/types/type-file.ts';
import { typeFile, typeRequests } from '../../../build/samples/types/type-store.ts';
import { docsPage } from './small-site.ts';

/** A TypeScript fence with the types that are stored for it. */
interface TypedFence {
  readonly code: string;
  readonly types: FenceTypes;
}

/** Returns the files of a page of the small documentation whose fences have stored types. */
export function typedPage(title: string, fences: readonly TypedFence[], id = 'index'): Record<string, string> {
  const path = `content/docs/1.x/${id}.md`;
  const samples = fences.map(
    ({ code }): Sample => ({ fence: readFence('ts', '', code), at: { file: path, line: 1, column: 1 } }),
  );
  const requests = typeRequests(
    { path, samples, links: [] },
    {
      // The small documentation has neither packages nor an example app.
      example: { folder: 'content/docs/1.x/example', files: [], versions: {} },
      compilerFingerprint: compilerFingerprint('{}', '{}'),
    },
  );
  const types = new Map(requests.map(({ key }, index) => [key, fences[index]?.types ?? { symbols: [], errors: [] }]));
  const body = fences.map(({ code }) => `\`\`\`ts\n${code}\n\`\`\``).join('\n\n');
  return { [path]: docsPage(title, body), [typeFile(path)]: formatTypes(types) };
}

/** Returns the symbols of code that have one of the names, each with its type and documentation. */
export function symbolsIn(
  code: string,
  texts: Readonly<Record<string, string | readonly [text: string, docs: string]>>,
): SymbolType[] {
  return code.split('\n').flatMap((line, index) =>
    [...line.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index: column }): SymbolType[] => {
      const known = texts[name];
      if (known === undefined) return [];
      const [text, docs] = typeof known === 'string' ? [known] : known;
      return [{ line: index, column, length: name.length, text, ...(docs !== undefined && { docs }) }];
    }),
  );
}
