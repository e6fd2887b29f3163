import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { FRONT_MATTER } from '../../build/markdown/front-matter.ts';
import { AUTHORS } from '../../build/stages/assemble/authors.ts';
import { SIDEBAR } from '../../build/stages/assemble/sidebar.ts';

const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  'front-matter': FRONT_MATTER,
  sidebar: SIDEBAR,
  authors: AUTHORS,
};

/** Returns the JSON schemas for editors by path, generated from the schemas that the build validates with. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `.vscode/schemas/${name}.json`,
      // JSON Schema cannot express every check, such as calendar days. The build makes the others.
      `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), null, 2)}\n`,
    ]),
  );
}
