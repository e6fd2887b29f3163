import * as v from 'valibot';
import type { Diagnostic } from '../diagnostic.ts';
import { nonEmptyText as text } from '../validation/schema.ts';
import { readYaml } from '../validation/yaml.ts';
import { blankCode } from './markdown-blocks.ts';

/** A wording that the project does not use, and what to write instead. */
export interface Term {
  readonly pattern: RegExp;
  readonly use: string;
  /** Whether the term holds for the site's pages only, and not for README and CONTRIBUTING. */
  readonly isForPagesOnly: boolean;
}

const schema = v.array(v.strictObject({ match: text, use: text, in: v.optional(v.literal('pages')) }));

/** Reads the project's terms from their YAML file; a file that is not valid is a bug of the project. */
export function readTerms(file: string, yaml: string): Term[] {
  const rules = { syntax: 'config-invalid', content: 'config-invalid' } as const;
  const { value, diagnostics } = readYaml({ text: yaml, file, line: 1, schema, rules });
  if (!value) throw new Error(`${file}: ${diagnostics.map((diagnostic) => diagnostic.text).join(' ')}`);
  return value.map((term) => ({
    pattern: new RegExp(`(?<![\\w-])${term.match}(?![\\w-])`, 'gi'),
    use: term.use,
    isForPagesOnly: term.in === 'pages',
  }));
}

/** Finds the terms that a Markdown source uses outside of its code. */
export function findTerms(path: string, markdown: string, terms: readonly Term[]): Diagnostic[] {
  const isPage = path.startsWith('content/');
  const lines = blankCode(markdown).split('\n');
  return lines.flatMap((line, index) =>
    terms
      .filter(({ isForPagesOnly }) => isPage || !isForPagesOnly)
      .flatMap(({ pattern, use }) =>
        [...line.matchAll(pattern)].map(
          (match): Diagnostic => ({
            rule: 'prose-term',
            text: `"${match[0]}" is not a term of this project.`,
            hint: `Write instead: ${use}.`,
            at: { file: path, line: index + 1, column: match.index + 1, length: match[0].length },
          }),
        ),
      ),
  );
}
