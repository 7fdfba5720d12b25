import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreValues } from './json-bodies.ts';

test.each([
  ['[1,2,3]', 3],
  ['[[],[],{}]', 6],
  ['{"a":"1,2,[{,","b":["\\",[,\\\\",2]}', 4],
  ['"a text, with [ signs {"', 0],
  ['"unclosed , [', 0],
])('%s has %i commas and brackets', (text, count) => {
  const padded = text + ' '.repeat(20);
  if (count > 0) expect(hasMoreValues(padded, count - 1)).toBe(true);
  expect(hasMoreValues(padded, count)).toBe(false);
});

test('the count is at least that of the values of any JSON text', () => {
  const valuesIn = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
      : 0;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const containers = valuesIn(value);
      if (containers > 0)
        expect(hasMoreValues(JSON.stringify(value).padEnd(9_000), containers - 1)).toBe(true);
    }),
  );
});
