import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeWriter } from './answer-shape.ts';

const written = (schema: z.ZodType, value: unknown) => shapeWriter(schema)?.(value);
const line = z.object({ id: z.uuid(), note: z.string().nullable(), sorts: z.array(z.int()).optional() });

test('a value is written with the declared fields and no others', () => {
  const value = { secret: 'x', note: null, id: '5f0c', sorts: [1, 2] };
  expect(written(line, value)).toBe('{"id":"5f0c","note":null,"sorts":[1,2]}');
  expect(written(z.array(line), [value, { id: 'a', note: 'b' }])).toBe(
    '[{"id":"5f0c","note":null,"sorts":[1,2]},{"id":"a","note":"b"}]',
  );
  expect(written(z.record(z.string(), line.pick({ id: true })), { one: value })).toBe(
    '{"one":{"id":"5f0c"}}',
  );
  expect(written(z.tuple([z.literal('a'), z.boolean()]), ['a', true])).toBe('["a",true]');
});

test.each([
  ['a field that is missing', line, { id: 'a' }],
  ['a field of another kind', line, { id: 1, note: null }],
  ['a list that is none', line, { id: 'a', note: null, sorts: {} }],
  ['a number that JSON has no word for', z.number(), Number.NaN],
  ['a member that the enum has not', z.enum(['a', 'b']), 'c'],
  ['a field too many in a strict object', z.strictObject({ a: z.string() }), { a: 'a', b: 'b' }],
  ['a tuple of another length', z.tuple([z.string()]), ['a', 'b']],
  ['none of several shapes', z.union([z.string(), z.null()]), 1],
  ['nothing at all', line, undefined],
])('%s has no shape to be written by', (_what, schema, value) => {
  expect(shapeWriter(schema)).toBeDefined();
  expect(written(schema, value)).toBeUndefined();
});

test('objects are distinguished by their discriminator', () => {
  const form = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('roll'), core: z.int() }),
    z.object({ kind: z.literal('sheet'), core: z.string() }),
  ]);
  expect(written(form, { kind: 'sheet', core: '76', more: 1 })).toBe('{"kind":"sheet","core":"76"}');
  expect(written(form, { kind: 'sheet', core: 76 })).toBeUndefined();
});

test('schemas that convert, or whose shape can’t be checked by types alone, are left to zod', () => {
  const day = z.codec(z.iso.date(), z.date(), { decode: (text) => new Date(text), encode: String });
  const alike = z.union([z.object({ a: z.uuid() }), z.object({ a: z.string(), b: z.string() })]);
  for (const schema of [day, alike, z.looseObject({ a: z.string() }), z.object({ a: z.array(day) })])
    expect(shapeWriter(schema)).toBeUndefined();
});
