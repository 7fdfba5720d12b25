import { expect, test } from 'vitest';
import { labelsCancelFreeUntil, servicesCancelFreeUntil } from './promises.ts';

test('labels can be cancelled until they are released to the press, services until something was delivered', () => {
  expect(labelsCancelFreeUntil()).toBe('release');
  expect(servicesCancelFreeUntil()).toBe('deliver');
});
