import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketIds } from '../market/markets.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { deliveryPromise } from './delivery-date.ts';
import { deliveryOfLines } from './delivery-of-lines.ts';

const list = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../apps/api/seed/price-list.json'), 'utf8'),
) as PriceList;

const line = fc.record({
  express: fc.constantFrom('none', '48h', 'same-day' as const),
  finishes: fc.subarray(Object.keys(list.finishes), { maxLength: 3 }),
  material: fc.constantFrom(...Object.keys(list.materials)),
  shape: fc.constantFrom('rectangle', 'special' as const),
});

test('a cart arrives with its slowest line, and a single line arrives as on its own', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.constantFrom(...marketIds),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (lines, market, now) => {
        const together = deliveryOfLines(list, lines as Parameters<typeof deliveryOfLines>[1], market, now);
        const alone = (lines as Parameters<typeof deliveryOfLines>[1]).map((one) =>
          deliveryPromise(list, one, market, now),
        );
        expect(together?.arrivesTo.getTime() ?? 0).toBe(
          Math.max(0, ...alone.map(({ arrivesTo }) => arrivesTo.getTime())),
        );
        expect(together === undefined).toBe(lines.length === 0);
      },
    ),
  );
});
