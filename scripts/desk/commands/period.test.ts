import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

test('a period is a year, a quarter, a month or days', () => {
  expect(periodOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(periodOf('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(periodOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(periodOf('2026-11-03..2026-11-04')).toEqual({ from: '2026-11-03', to: '2026-11-04' });
  for (const text of ['', '2026-Q5', '2026-13', '2026-11-03', 'November'])
    expect(() => periodOf(text)).toThrow('--period');
});
