import { expect, test } from 'vitest';
import { plainCode } from './code.ts';

test.each([
  '123456',
  '123 456',
  '123-456',
  ' 12 34 56 ',
  '123\u00a0456',
  '123–456',
  '123\u2011456',
  '１２３４５６',
  '\u200b123456',
])('the code %j is read as its six digits', (typed) => {
  expect(plainCode(typed)).toBe('123456');
});

test('other characters stay, so that the code is refused', () => {
  expect(plainCode('12345a')).toBe('12345a');
  expect(plainCode('123.456')).toBe('123.456');
});
