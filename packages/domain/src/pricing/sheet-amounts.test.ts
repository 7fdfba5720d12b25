import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../money/money.ts';
import { sheetAmounts } from './sheet-amounts.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });
const anySheet = fc
  .tuple(
    fc.array(amount, { minLength: 1, maxLength: 11 }),
    fc.constantFrom(0, 490, 1290),
    fc.constantFrom(1000, 1900, 2000, 2100, 2200, 2300, 2500),
  )
  .map(([nets, shipping, rate]) => {
    const net = nets.reduce((sum, one) => sum + one, 0);
    const vat = { rate, country: 'DE', amount: shareOf(net + shipping, rate) };
    const rows = nets.map((one) => ({ name: 'print' as const, amount: one }));
    return { rows, net, shipping, vat, gross: net + shipping + vat.amount, perThousand: net };
  });

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, row) => sum + row.amount, 0);

test('whatever comes first, the rows add up to the goods and everything to one total', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const gross = sheetAmounts(sheet, 'gross');
      expect(sumOf(gross.rows)).toBe(gross.goods.gross);
      expect(gross.goods.gross + gross.shipping).toBe(gross.total);
      expect(gross.shipping).toBeGreaterThanOrEqual(sheet.shipping);

      const net = sheetAmounts(sheet, 'net');
      expect(sumOf(net.rows)).toBe(net.goods.net);
      expect(net.goods.net + net.shipping + net.vat).toBe(net.total);
      expect(net.total).toBe(gross.total);
    }),
  );
});

test('delivery of 4.90 net is 5.83 gross in Germany', () => {
  const vat = { rate: 1900, country: 'DE', amount: 853 };
  const sheet = {
    ...{ rows: [{ name: 'base' as const, amount: 4000 }], net: 4000, shipping: 490 },
    ...{ vat, gross: 5343, perThousand: 4000 },
  };
  expect(sheetAmounts(sheet, 'gross')).toMatchObject({
    ...{ goods: { net: 4000, gross: 4760 }, shipping: 583, vat: 853, total: 5343 },
    perThousand: { net: 4000, gross: 4760 },
  });
});
