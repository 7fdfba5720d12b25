import { expect, test } from 'vitest';
import { formatIban } from './format.ts';

test('an IBAN is written in groups of four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});
