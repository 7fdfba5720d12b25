import { expect, test } from 'vitest';
import type { CartItemRow, CartRow } from '../cart-repository.ts';
import { createRecentCarts } from './recent-carts.ts';
import type { StoredCart } from './stored-cart-repository.ts';

const cartOf = (id: string, lines: number, version = 1): StoredCart => ({
  cart: { id, version, services: [] as CartRow['services'] } as CartRow,
  items: Array.from({ length: lines }, (_, n) => ({ id: `${id}-${n}` }) as CartItemRow),
});

test('the latest state of a cart is held for five minutes', () => {
  let now = 0;
  const recent = createRecentCarts(() => now);
  recent.hold(cartOf('a', 1));
  recent.hold(cartOf('a', 2, 2));
  expect(recent.find('a')).toEqual(cartOf('a', 2, 2));
  expect(recent.find('b')).toBeUndefined();
  now = 5 * 60_000 - 1;
  expect(recent.find('a')).toBeDefined();
  now += 1;
  expect(recent.find('a')).toBeUndefined();
});

test('the total number of held lines is limited; the cart held longest is dropped first', () => {
  const recent = createRecentCarts(() => 0, 10);
  for (const id of ['a', 'b', 'c']) recent.hold(cartOf(id, 2));
  recent.hold(cartOf('a', 2, 2));
  recent.hold(cartOf('d', 2));
  expect(['a', 'b', 'c', 'd'].filter((id) => recent.find(id))).toEqual(['a', 'c', 'd']);
  for (let n = 0; n < 100; n += 1) recent.hold(cartOf(`empty-${n}`, 0));
  expect(Array.from({ length: 100 }, (_, n) => recent.find(`empty-${n}`)).filter(Boolean)).toHaveLength(10);
  recent.hold(cartOf('large', 100));
  expect(recent.find('large')).toBeUndefined();
});
