import { expect, test } from 'vitest';
import { refundKey } from './refund-key.ts';

const session = { id: 's1', currency: 'EUR' };

test('keys are those of stored refunds', () => {
  expect(refundKey(session, 'EUR', 'all')).toBe('refund:s1');
  expect(refundKey(session, 'EUR', 'vat')).toBe('refund:s1:vat');
  expect(refundKey(session, 'GBP', 'all')).toBe('refund:s1:GBP');
  expect(refundKey(session, 'GBP', { request: 'r1' })).toBe('refund:s1:GBP:r1');
  // @ts-expect-error a wish is one of three kinds
  refundKey(session, 'EUR', 'r1');
});
