import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('each migration has a unique number, so that all databases run them in the same order', () => {
  const names = globSync('*.sql', { cwd: join(import.meta.dirname, '..', '..', '..', 'migrations') });
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
