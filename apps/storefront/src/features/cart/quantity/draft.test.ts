import { expect, test } from 'vitest';
import { afterSent, typedOver } from './draft.ts';

test('what is typed while an earlier quantity is on its way is not lost to its answer', () => {
  expect(afterSent(typedOver(1000, 2000), 2000)).toBeUndefined();
  expect(afterSent(typedOver(2000, 3000), 2000)).toBe(3000);
  // Back to what the line has still: the quantity on its way must not win.
  expect(afterSent(typedOver(2000, 1000), 2000)).toBe(1000);
});

test('the quantity a line has is nothing to send', () => {
  expect(typedOver(1000, 1000)).toBeUndefined();
});
