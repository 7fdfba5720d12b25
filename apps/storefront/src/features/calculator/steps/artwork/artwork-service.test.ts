import { expect, test } from 'vitest';
import { pageAfterAdding } from './artwork-service.ts';

const path = (key: string) => `/de/${key}`;

test('a label alone leads to the cart, a service to the page where it is ordered', () => {
  expect(pageAfterAdding(undefined, ['a'], { path })).toBe('/de/cart');
  expect(pageAfterAdding('premium', [], { path })).toBe('/de/design-service');
  expect(pageAfterAdding('smart', [], { path })).toBe('/de/order-artwork-service?kind=review-smart');
});

test('a review is ordered for the file that is added with the label', () => {
  expect(pageAfterAdding('pro', ['a', 'b'], { path })).toBe(
    '/de/order-artwork-service?kind=review-pro&file_id=a',
  );
});
