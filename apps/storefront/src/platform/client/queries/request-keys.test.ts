import { expect, test } from 'vitest';
import { requestKeys } from './request-keys.ts';

test('a request keeps its key until its response, and no other request has it', () => {
  let made = 0;
  const keys = requestKeys(() => `key ${++made}`);
  const line = { configuration: { width: 50 }, name: '' };
  expect([keys.keyOf(line), keys.keyOf({ ...line })]).toEqual(['key 1', 'key 1']);
  expect(keys.keyOf({ ...line, configuration: { width: 60 } })).toBe('key 2');
  keys.forget();
  expect(keys.keyOf({ ...line, configuration: { width: 60 } })).toBe('key 3');
});
