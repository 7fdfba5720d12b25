import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadQuantity } from './lines/spread-quantity.ts';
import { totalCart } from './totals/total-cart.ts';

describe('a quantity spread over sorts', () => {
  test('keeps the shares', () => {
    expect(spreadQuantity([100, 300], 800)).toEqual([200, 600]);
    expect(spreadQuantity([1, 1, 1], 10)).toEqual([4, 3, 3]);
    expect(spreadQuantity([500], 1200)).toEqual([1200]);
    expect(spreadQuantity([1, 1, 998], 3)).toEqual([1, 1, 1]);
    expect(spreadQuantity([23_616, 1, 38_473, 73_271, 5760, 2880], 50)).toEqual([8, 1, 13, 25, 2, 1]);
  });
  test('always gives the quantity, at least one each, and keeps the order of size', () => {
    const sorts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(sorts, fc.integer({ min: 50, max: 1_000_000 }), (before, quantity) => {
        const after = spreadQuantity(before, quantity);
        expect(after.reduce((sum, each) => sum + each, 0)).toBe(quantity);
        expect(Math.min(...after)).toBeGreaterThanOrEqual(1);
        for (let index = 1; index < before.length; index += 1) {
          const [a, b] = [before[index - 1]!, before[index]!];
          if (a > b) expect(after[index - 1]).toBeGreaterThanOrEqual(after[index]!);
        }
      }),
    );
  });
});

describe('the total of a cart', () => {
  const line = (net: number, express: 'none' | '48h' = 'none') => ({ net, express });
  const poland = {
    currency: 'EUR',
    vatRate: 2300,
    shipping: { fee: 990, freeFrom: 6000, expressFee: 500 },
  } as const;

  test('reckons freight once, on the sum', () => {
    expect(totalCart([line(4000)], 11, poland, false)).toMatchObject({ shipping: 990, gross: 6138 });
    expect(totalCart([line(4000), line(4000)], 11, poland, false)).toMatchObject({ net: 8000, shipping: 0 });
    expect(totalCart([line(8000, '48h'), line(8000, '48h')], 11, poland, false).shipping).toBe(500);
    expect(totalCart([], 11, poland, false)).toMatchObject({ net: 0, shipping: 0, gross: 0 });
  });
  test('leaves the VAT to the customer under reverse charge', () => {
    expect(totalCart([line(4000)], 11, poland, true)).toMatchObject({
      gross: 4990,
      vat: { rate: 0, amount: 0, reverse_charge: true, country: 'PL' },
    });
  });
});
