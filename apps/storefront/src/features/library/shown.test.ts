import { expect, test } from 'vitest';
import { calculatorQuery, formatBytes, jobNumber, sizeOf, statusOf } from './shown.ts';

test('sizes are width X height in tenths of a millimetre', () => {
  expect(sizeOf({ width: 90, height: 120.04 })).toBe('90 X 120');
  expect(sizeOf({ width: 90.26, height: 120 })).toBe('90.3 X 120');
  expect(sizeOf({ width: null, height: null })).toBeUndefined();
});

test('success is OK, nothing is pending, any other value is failed', () => {
  expect(statusOf({ preflight_task_status: 'success' })).toBe('ok');
  expect(statusOf({ preflight_task_status: 'failed' })).toBe('failed');
  expect(statusOf({ preflight_task_status: 'crashed' as 'failed' })).toBe('failed');
  expect(statusOf({})).toBe('pending');
});

test('jobs, bytes and the calculator’s address are short', () => {
  expect(jobNumber('3f2a77b0-1111-4222-8333-444455556666')).toBe('3F2A77B0');
  expect([0, 999, 1_000, 1_250_000, 52_400_000, 2_000_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '1.3 MB',
    '52 MB',
    '2.0 GB',
  ]);
  expect(calculatorQuery({ width: 90.2, height: 120 })).toBe('?w=90&h=120');
  expect(calculatorQuery({ width: null, height: null })).toBe('');
});
