import { expect, test } from 'vitest';
import { doubledHeader } from './doubled-header.ts';

test('a repeated header that may occur only once is found, in any case', () => {
  expect(doubledHeader(['Host', 'a', 'Authorization', 'x', 'accept', '*/*', 'AUTHORIZATION', 'y'])).toBe(
    'authorization',
  );
  expect(doubledHeader(['cookie', 'a=1', 'Cookie', 'b=2'])).toBe('cookie');
  // A value that equals a header name is not a header.
  expect(doubledHeader(['host', 'a', 'x-note', 'host'])).toBeUndefined();
});

test('list headers may be repeated', () => {
  const parts = ['accept', 'a', 'accept', 'b', 'x-forwarded-for', '1.1.1.1', 'x-forwarded-for', '2.2.2.2'];
  expect(doubledHeader(parts)).toBeUndefined();
});
