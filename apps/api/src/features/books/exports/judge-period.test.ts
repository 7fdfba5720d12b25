import { expect, test } from 'vitest';
import { judgePeriod } from './judge-period.ts';

const codeOf = (kind: 'journal' | 'oss' | 'datev', from: string, to: string) =>
  judgePeriod({ kind, from, to }, '2026-11-26')?.code;

test('a period ends before today and does not begin after its end', () => {
  expect(codeOf('journal', '2026-11-26', '2026-11-26')).toBeUndefined();
  expect(codeOf('journal', '2026-11-26', '2026-11-27')).toBe('books.period-open');
  expect(codeOf('journal', '2026-11-02', '2026-11-01')).toBe('books.period');
});

test('the one-stop shop takes whole quarters alone', () => {
  for (const [from, to] of [
    ['2026-01-01', '2026-03-31'],
    ['2026-07-01', '2026-09-30'],
  ] as const)
    expect(codeOf('oss', from, to)).toBeUndefined();
  for (const [from, to] of [
    ['2026-01-01', '2026-03-30'],
    ['2026-02-01', '2026-04-30'],
    ['2025-01-01', '2026-03-31'],
    ['2026-01-01', '2026-06-30'],
  ] as const)
    expect(codeOf('oss', from, to)).toBe('books.quarter');
});

test('a file for DATEV stays within a year', () => {
  expect(codeOf('datev', '2026-01-01', '2026-10-31')).toBeUndefined();
  expect(codeOf('datev', '2025-12-31', '2026-01-01')).toBe('books.year');
});
