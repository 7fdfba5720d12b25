import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { splitDiscount } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadQuantity } from './kinds/label/spread-quantity.ts';
import { totalCart } from './totals/total-cart.ts';

describe('a quantity spread over sorts', () => {
  test('keeps the share of each sort', () => {
    expect(spreadQuantity([100, 300], 800)).toEqual([200, 600]);
    expect(spreadQuantity([1, 1, 1], 10)).toEqual([4, 3, 3]);
    expect(spreadQuantity([500], 1200)).toEqual([1200]);
    expect(spreadQuantity([1, 1, 998], 3)).toEqual([1, 1, 1]);
    expect(spreadQuantity([23_616, 1, 38_473, 73_271, 5760, 2880], 50)).toEqual([8, 1, 13, 25, 2, 1]);
  });
  test('adds up to the quantity, gives each sort at least one label, and keeps the sorts’ order by size', () => {
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
    taxedIn: 'PL',
    isOutside: false,
    shipping: { fee: 990, freeFrom: 6000, expressFee: 500 },
  } as const;

  const totalsOf = (
    lines: Parameters<typeof totalCart>[0]['lines'],
    hasVatNumber = false,
    voucher: VoucherTerms | null = null,
  ) => totalCart({ lines, services: 0 }, 11, poland, { hasVatNumber, voucher }).totals;

  test('computes freight once, on the sum of the lines', () => {
    expect(totalsOf([line(4000)])).toMatchObject({ shipping: 990, gross: 6138 });
    expect(totalsOf([line(4000), line(4000)])).toMatchObject({ net: 8000, shipping: 0 });
    expect(totalsOf([line(8000, '48h'), line(8000, '48h')]).shipping).toBe(500);
    expect(totalsOf([])).toMatchObject({ net: 0, shipping: 0, gross: 0 });
  });
  test('charges no VAT under reverse charge', () => {
    expect(totalsOf([line(4000)], true)).toMatchObject({
      gross: 4990,
      vat: { rate: 0, amount: 0, reverse_charge: true, country: 'PL' },
    });
  });

  const tenth: VoucherTerms = { code: 'HONEY', kind: 'percent', share: 1_000, markets: [] };
  test('subtracts a voucher from the goods, before VAT', () => {
    expect(totalsOf([line(4000)], false, tenth)).toEqual({
      ...{ currency: 'EUR', net: 4000, discount: 400, shipping: 990, gross: 5646 },
      vat: { rate: 2300, country: 'PL', amount: 1056, reverse_charge: false },
    });
    // Free delivery depends on the price of the goods before the discount.
    expect(totalsOf([line(6000)], false, tenth)).toMatchObject({ discount: 600, shipping: 0 });
  });
  test('charges the express fee with a voucher for free delivery', () => {
    const free: VoucherTerms = { code: 'FREE', kind: 'free-shipping', markets: [] };
    expect(totalsOf([line(4000)], false, free)).toMatchObject({ discount: 0, shipping: 0 });
    expect(totalsOf([line(4000, '48h')], false, free)).toMatchObject({ shipping: 500 });
  });
  test('is never higher with a voucher, has no negative amounts, and adds up', () => {
    const lines = fc.array(fc.record({ net: fc.nat(1_000_000), express: fc.constantFrom('none', '48h') }), {
      maxLength: 20,
    });
    const voucher = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((share): VoucherTerms => ({ ...tenth, share })),
      fc.nat(2_000_000).map((EUR): VoucherTerms => ({ ...tenth, kind: 'amount', amount: { EUR } })),
      fc.constant<VoucherTerms>({ ...tenth, kind: 'free-shipping' }),
    );
    fc.assert(
      fc.property(lines, voucher, fc.boolean(), (items, one, hasNumber) => {
        const without = totalsOf(items, hasNumber);
        const { net, discount, shipping, vat, gross } = totalsOf(items, hasNumber, one);
        expect(gross).toBe(net - discount + shipping + vat.amount);
        expect(gross <= without.gross && net === without.net).toBe(true);
        expect(Math.min(net - discount, shipping, vat.amount)).toBeGreaterThanOrEqual(0);
        const parts = splitDiscount(
          items.map((item) => item.net),
          discount,
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
      }),
    );
  });
});
