import { expect, test } from 'vitest';
import { fullNameOf } from './full-name.ts';

test.each([
  ['Ada', 'Öhlin', 'Ada Öhlin'],
  ['Ada', '', 'Ada'],
  ['', ' ', 'ada@example.com'],
])('“%s” and “%s” are shown as %s', (name, last_name, shown) => {
  expect(fullNameOf({ name, last_name, email: 'ada@example.com' })).toBe(shown);
});
