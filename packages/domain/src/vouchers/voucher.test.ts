import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInMarket } from '../market/market-zones.ts';
import { marketIds } from '../market/markets.ts';
import { voucherLapse } from './judge-voucher.ts';
import { normalVoucherCode, type Voucher } from './voucher.ts';
import { voucherFaults } from './voucher-faults.ts';
import { splitDiscount, voucherGrant } from './voucher-grant.ts';

const plain: Voucher = {
  ...{ code: 'HONEY', kind: 'percent', share: 1_000, markets: [], oncePerCustomer: false, active: true },
};
const basis = { market: 1, currency: 'EUR', net: 10_000, fee: 590 } as const;
const cents = fc.integer({ min: 0, max: 100_000_000_00 });
const voucher: fc.Arbitrary<Voucher> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((share): Voucher => ({ ...plain, share })),
  cents.map((EUR): Voucher => ({ ...plain, kind: 'amount', share: undefined, amount: { EUR } })),
  fc.constant<Voucher>({ ...plain, kind: 'free-shipping', share: undefined }),
);

describe('the discount of a voucher', () => {
  test.each<[string, Partial<Voucher>, { goods: number; freight: number }]>([
    ['a tenth of the goods, not of the freight', {}, { goods: 1_000, freight: 0 }],
    ['half up to the cent', { share: 333 }, { goods: 333, freight: 0 }],
    ['an amount', { kind: 'amount', amount: { EUR: 2_500 } }, { goods: 2_500, freight: 0 }],
    ['no more than the goods', { kind: 'amount', amount: { EUR: 99_000 } }, { goods: 10_000, freight: 0 }],
    ['the usual freight', { kind: 'free-shipping' }, { goods: 0, freight: 590 }],
    ['at its least value', { minimum: { EUR: 10_000 } }, { goods: 1_000, freight: 0 }],
  ])('%s', (_name, change, expected) => {
    expect(voucherGrant({ ...plain, ...change }, basis)).toEqual(expected);
  });

  test('is zero, with the reason', () => {
    const refusal = (change: Partial<Voucher>, more = {}) =>
      voucherGrant({ ...plain, ...change }, { ...basis, ...more }).refusal;
    expect(refusal({ minimum: { EUR: 12_500 } })).toEqual({
      ...{ reason: 'minimum', minimum: 12_500, missing: 2_500 },
    });
    expect(refusal({ markets: [2] })).toEqual({ reason: 'market' });
    expect(refusal({ kind: 'free-shipping' }, { fee: 0 })).toEqual({ reason: 'idle' });
    expect(refusal({}, { net: 0 })).toEqual({ reason: 'idle' });
    // Without an amount in a currency, the voucher is not valid there.
    expect(refusal({ kind: 'amount', amount: { EUR: 500 } }, { market: 2, currency: 'GBP' })).toEqual({
      reason: 'idle',
    });
  });

  test('never exceeds goods or freight, and is positive or has a reason', () => {
    fc.assert(
      fc.property(voucher, cents, cents, (one, net, fee) => {
        const { goods, freight, refusal } = voucherGrant(one, { ...basis, net, fee });
        expect(goods >= 0 && goods <= net && freight >= 0 && freight <= fee).toBe(true);
        expect(goods + freight === 0).toBe(refusal !== undefined);
      }),
    );
  });

  test('increases with the value of the goods', () => {
    fc.assert(
      fc.property(voucher, cents, cents, (one, net, more) => {
        const off = (goods: number) => voucherGrant(one, { ...basis, net: goods }).goods;
        expect(off(net + more)).toBeGreaterThanOrEqual(off(net));
        expect(net + more - off(net + more)).toBeGreaterThanOrEqual(net - off(net));
      }),
    );
  });
});

describe('the discount per line', () => {
  test('adds up to the cent, and no line becomes negative', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 100 }), fc.integer({ min: 0, max: 10_000 }), (nets, share) => {
        const sum = nets.reduce((total, net) => total + net, 0);
        const discount = Number((BigInt(sum) * BigInt(share)) / 10_000n);
        const parts = splitDiscount(nets, discount);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(discount);
        parts.forEach((part, index) => {
          expect(Number.isInteger(part) && part >= 0 && part <= (nets[index] ?? 0)).toBe(true);
        });
      }),
    );
  });

  test('is proportional, within a cent for every preceding line', () => {
    expect(splitDiscount([100, 100, 100], 100)).toEqual([33, 34, 33]);
    expect(splitDiscount([0, 500], 50)).toEqual([0, 50]);
    expect(splitDiscount([], 0)).toEqual([]);
    expect(() => splitDiscount([10], 11)).toThrow(RangeError);
  });
});

describe('the validity of a code', () => {
  const uses = { total: 0, own: 0 };
  const lapse = (change: Partial<Voucher>, place = {}) =>
    voucherLapse({ ...plain, ...change }, { market: 1, today: '2027-03-31', uses, ...place });

  test('includes the first and the last day', () => {
    const march = { from: '2027-03-01', to: '2027-03-31' };
    expect(lapse(march)).toBeUndefined();
    expect(lapse(march, { today: '2027-03-01' })).toBeUndefined();
    expect(lapse(march, { today: '2027-04-01' })).toEqual({ reason: 'expired', to: '2027-03-31' });
    expect(lapse(march, { today: '2027-02-28' })).toEqual({ reason: 'early', from: '2027-03-01' });
  });

  test('is limited to its markets and its number of uses', () => {
    expect(lapse({ markets: [2, 8] })).toEqual({ reason: 'market' });
    expect(lapse({ uses: 3 }, { uses: { total: 2, own: 0 } })).toBeUndefined();
    expect(lapse({ uses: 3 }, { uses: { total: 3, own: 0 } })).toEqual({ reason: 'used-up' });
    expect(lapse({ oncePerCustomer: true }, { uses: { total: 9, own: 1 } })).toEqual({ reason: 'used' });
    expect(lapse({}, { uses: { total: 9, own: 1 } })).toBeUndefined();
  });

  test('depends on the day in the market', () => {
    const instant = new Date('2027-03-31T22:30:00Z');
    expect([1, 2, 8].map((id) => dayInMarket(id as 1, instant))).toEqual([
      ...['2027-04-01', '2027-03-31', '2027-04-01'],
    ]);
    for (const id of marketIds) expect(dayInMarket(id, instant)).toMatch(/^2027-0[34]-\d\d$/);
  });
});

test('a code is found in any spelling', () => {
  expect(normalVoucherCode(' honig-10 ')).toBe('HONIG-10');
  expect(normalVoucherCode('ho nig 10')).toBe('HONIG10');
  for (const none of ['', 'ab', '-AB', 'ÄÖÜ', 'A'.repeat(32), "X'; drop table"])
    expect(normalVoucherCode(none)).toBeUndefined();
});

test('an operator’s mistakes are reported with their path', () => {
  const faults = (...changes: Partial<Voucher>[]) =>
    voucherFaults(changes.map((change) => ({ ...plain, ...change }))).map(
      ({ path, sentence }) => `${path} ${sentence}`,
    );
  expect(faults({}, { code: 'OTHER', markets: [1], minimum: { EUR: 5_000 } })).toEqual([]);
  expect(faults({}, {})).toEqual(['vouchers.1.code is a duplicate']);
  expect(faults({ share: undefined })).toEqual(['vouchers.0.share is missing']);
  expect(faults({ kind: 'free-shipping' })).toEqual([
    'vouchers.0.share is only allowed for a code of kind percent',
  ]);
  expect(faults({ amount: { EUR: 5 } })).toEqual([
    'vouchers.0.amount.EUR is only allowed for a code of kind amount',
  ]);
  expect(faults({ kind: 'amount', share: undefined, amount: { EUR: 500 }, markets: [1, 2] })).toEqual([
    'vouchers.0.amount.GBP is missing: a market of this code pays in GBP',
  ]);
  expect(faults({ minimum: { EUR: 500 } })).toHaveLength(2);
  expect(faults({ from: '2027-03-01', to: '2027-02-28' })).toEqual(['vouchers.0.to ends before it begins']);
});
