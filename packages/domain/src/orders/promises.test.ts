import { expect, test } from 'vitest';
import { invoicedAfter, labelsCancelFreeUntil, servicesCancelFreeUntil } from './promises.ts';

test('labels can be cancelled until they are released to the press, services until something was delivered', () => {
  expect(labelsCancelFreeUntil()).toBe('release');
  expect(servicesCancelFreeUntil()).toBe('deliver');
});

test('the invoice is made after the event that ships the last line', () => {
  expect(invoicedAfter()).toBe('ship');
});
