import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

const sheet = fc.record({
  net: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom('EUR', 'GBP' as const),
  listVersion: fc.constantFrom('a', 'b'),
  vat: fc.record({ country: fc.constantFrom('DE', 'IT') }),
});

test('gives the reason, and the previous amount', () => {
  const before = { net: 100, currency: 'EUR', listVersion: 'a', vat: { country: 'DE' } } as const;
  const of = (after: object) => priceChange(before, { ...before, net: 120, ...after });
  expect(of({})).toEqual({ reason: 'conditions', before: { amount: 100, currency: 'EUR' } });
  expect(of({ listVersion: 'b' })?.reason).toBe('list');
  expect(of({ listVersion: 'b', vat: { country: 'IT' } })?.reason).toBe('market');
  expect(of({ net: 100, currency: 'GBP', vat: { country: 'GB' } })?.reason).toBe('market');
  expect(of({ net: 100, listVersion: 'b' })).toBeNull();
});

test('after several changes the previous amount is the one last seen, or there is no change if it is the same', () => {
  fc.assert(
    fc.property(fc.array(sheet, { minLength: 2, maxLength: 6 }), (sheets) => {
      const [first, ...later] = sheets;
      if (!first) return;
      let unseen: ReturnType<typeof priceChange> = null;
      let last = first;
      for (const next of later) {
        unseen = priceChange(last, next, unseen);
        last = next;
      }
      const same = first.net === last.net && first.currency === last.currency;
      expect(unseen === null).toBe(same);
      if (unseen) expect(unseen.before).toEqual({ amount: first.net, currency: first.currency });
    }),
  );
});
