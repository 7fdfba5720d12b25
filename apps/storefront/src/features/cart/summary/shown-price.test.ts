import { expect, test } from 'vitest';
import { shownPrice } from './shown-price.ts';

test('a price includes the VAT of the cart on sites that show prices with VAT', () => {
  expect(shownPrice(10_000, 'gross', 1_900)).toEqual({ amount: 11_900, isWithVat: true });
  expect(shownPrice(10_000, 'gross', 2_100)).toEqual({ amount: 12_100, isWithVat: true });
  expect(shownPrice(10_000, 'net', 1_900)).toEqual({ amount: 10_000, isWithVat: false });
});

test('where no VAT is charged, no price is marked as including it', () => {
  expect(shownPrice(10_000, 'gross', 0)).toEqual({ amount: 10_000, isWithVat: false });
});
