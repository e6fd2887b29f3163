import * as v from 'valibot';
import { expect, test } from 'vitest';
import { must, schemaMistake } from '../../build/schema-mistake.ts';

const schema = v.object({
  steps: v.pipe(v.array(v.string()), v.nonEmpty(must('must have an entry.', 'Add a step.'))),
  names: v.array(v.string(must('must be text.', 'Write text.'))),
  page: v.object({}),
});

/** Returns the mistakes that a value has in the schema. */
const mistakesIn = (value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map(({ path = [], message }) => {
    const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
    return Object.values(schemaMistake(keys, message));
  });

test('a mistake names its value, and has the hint of the rule or of the expected type', () => {
  expect(mistakesIn({ steps: [], names: [1], page: 1 })).toEqual([
    ['steps must have an entry.', 'Add a step.'],
    ['An entry of names must be text.', 'Write text.'],
    ['page must be an object.', 'Write keys and values.'],
  ]);
  expect(mistakesIn({ steps: 'a', names: [], page: {} })).toEqual([['steps must be a list.', 'Write a list.']]);
  expect(mistakesIn(null)).toEqual([['The value must be an object.', 'Write keys and values.']]);
});
