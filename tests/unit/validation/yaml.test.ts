import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { readYaml } from '../../../build/validation/yaml.ts';

test('a key that is a map is reported, and no warning of Node.js is printed', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning');
  const rules = { syntax: 'front-matter-syntax', content: 'front-matter-invalid' } as const;
  const schema = v.object({ title: v.string() });
  const { diagnostics } = readYaml({ text: 'title: {{ name }}', file: 'a.md', line: 2, schema, rules });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['front-matter-invalid']);
  expect(emitWarning).not.toHaveBeenCalled();
});
