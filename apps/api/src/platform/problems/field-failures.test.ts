import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFailuresOf } from './field-failures.ts';

const failuresOf = (schema: z.ZodType, value: unknown) =>
  fieldFailuresOf(schema.safeParse(value, { reportInput: true }).error?.issues ?? []);

test('the limit in a failure is itself a valid value', () => {
  const id = z.int().positive();
  expect(failuresOf(id, 0)).toEqual([{ path: '', code: 'field.min', params: { n: 1 }, nearest: 1 }]);
  expect(failuresOf(z.int().min(1).max(9), 0)).toEqual(failuresOf(id, 0));
  expect(failuresOf(z.int().lt(10), 10)).toEqual([
    { path: '', code: 'field.max', params: { n: 9 }, nearest: 9 },
  ]);
  expect(failuresOf(z.array(z.int()).max(2), [1, 2, 3])).toMatchObject([{ params: { n: 2 } }]);
});
