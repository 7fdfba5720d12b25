import { expect, test } from 'vitest';
import { afterSent, typedOver } from './draft.ts';

test('a quantity typed while an earlier one is being sent is kept after the response', () => {
  expect(afterSent(typedOver(1000, 2000), 2000)).toBeUndefined();
  expect(afterSent(typedOver(2000, 3000), 2000)).toBe(3000);
  // Back to the quantity that the line still has: the one being sent must not win.
  expect(afterSent(typedOver(2000, 1000), 2000)).toBe(1000);
});

test('a typed quantity that the line already has is not sent', () => {
  expect(typedOver(1000, 1000)).toBeUndefined();
});
