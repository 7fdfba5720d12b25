import { expect, test } from 'vitest';
import { lineKeys } from './line-keys.ts';

test('a line keeps its key until it is in the cart, and shares it with no other', () => {
  let made = 0;
  const keys = lineKeys(() => `key ${++made}`);
  const line = { configuration: { width: 50 }, name: '' };
  expect([keys.keyOf(line), keys.keyOf({ ...line })]).toEqual(['key 1', 'key 1']);
  expect(keys.keyOf({ ...line, configuration: { width: 60 } })).toBe('key 2');
  keys.forget();
  expect(keys.keyOf({ ...line, configuration: { width: 60 } })).toBe('key 3');
});
