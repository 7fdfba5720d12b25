import { expect, test } from 'vitest';
import { jobNumber, sizeOf, statusOf } from './shown.ts';

test('sizes are width X height in tenths of a millimetre, as the language writes them', () => {
  expect(sizeOf({ width: 90, height: 120.04 }, 'de')).toBe('90 X 120');
  expect(sizeOf({ width: 90.26, height: 120 }, 'de')).toBe('90,3 X 120');
  expect(sizeOf({ width: 90.26, height: 120 }, 'en')).toBe('90.3 X 120');
  expect(sizeOf({ width: null, height: null }, 'en')).toBeUndefined();
});

test('success is OK, undefined is pending, any other value is failed', () => {
  expect(statusOf({ preflight_task_status: 'success' })).toBe('ok');
  expect(statusOf({ preflight_task_status: 'failed' })).toBe('failed');
  expect(statusOf({ preflight_task_status: 'crashed' as 'failed' })).toBe('failed');
  expect(statusOf({})).toBe('pending');
});

test('a job is named by the first block of its id', () => {
  expect(jobNumber('3f2a77b0-1111-4222-8333-444455556666')).toBe('3F2A77B0');
});
