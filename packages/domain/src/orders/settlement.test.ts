import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  excessIn,
  leftIn,
  leftValue,
  type Payment,
  receivedValue,
  refundOfCurrency,
  refundOfValue,
  restOf,
  type Terms,
} from './settlement.ts';

const paid = (currency: string, received: number): Payment => ({
  currency,
  received,
  returned: 0,
  excess: 0,
});

/** A payment after its parts were refunded. */
const after = (payment: Payment, parts: ReturnType<typeof refundOfValue<Payment>>): Payment => {
  const mine = parts.filter((part) => part.payment === payment);
  return {
    ...payment,
    returned: mine.reduce((sum, { amount }) => sum + amount, payment.returned),
    excess: mine.reduce((sum, { excess }) => sum + excess, payment.excess),
  };
};

const pounds: Terms = {
  currency: 'GBP',
  due: 7027,
  agreement: { amount: 8200, currency: 'EUR', covers: 7027 },
};

test('agreed money of another currency stands for the order’s', () => {
  const payments = [paid('EUR', 8400)];
  expect(receivedValue(pounds, payments)).toBe(7027);
  expect(leftValue(pounds, payments)).toBe(7027);
  expect(excessIn(pounds, payments, 'EUR')).toBe(200);
  expect(restOf(pounds, payments)).toBe(0);
  const [part] = refundOfValue(pounds, payments, { value: 700, excess: 0 });
  expect(part).toMatchObject({ amount: 817, excess: 0, credited: 700 });
});

test('without an agreement such money is not expected: all of it goes back, and nothing is credited', () => {
  const terms = { currency: 'GBP', due: 7027 };
  const payments = [paid('GBP', 5000), paid('EUR', 2500)];
  expect(excessIn(terms, payments, 'EUR')).toBe(2500);
  expect(restOf(terms, payments)).toBe(2027);
  expect(leftValue(terms, payments)).toBe(5000);
  const parts = refundOfCurrency(terms, payments, { amount: 2500, currency: 'EUR', excess: 2500 });
  expect(parts).toMatchObject([{ amount: 2500, excess: 2500, credited: 0 }]);
});

test('an agreement may stand for a part of what is due', () => {
  const terms = { ...pounds, agreement: { amount: 4700, currency: 'EUR', covers: 4027 } };
  const payments = [paid('GBP', 3000), paid('EUR', 4700)];
  expect([restOf(terms, payments), leftValue(terms, payments)]).toEqual([0, 7027]);
  expect(refundOfValue(terms, payments, { value: 7027, excess: 0 })).toMatchObject([
    { amount: 3000, credited: 3000 },
    { amount: 4700, credited: 4027 },
  ]);
});

test('however money is refunded, all of it goes back in its currency, and what is credited is what was due', () => {
  const amounts = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(
      fc.record({ due: amounts, agreed: amounts, beyond: fc.nat(5000), own: fc.nat(2_000_000) }),
      fc.array(fc.record({ share: fc.integer({ min: 1, max: 99 }), byValue: fc.boolean() }), {
        maxLength: 8,
      }),
      ({ due, agreed, beyond, own: wish }, refunds) => {
        const ownAmount = Math.min(wish, due - 1);
        const terms: Terms = {
          ...{ currency: 'GBP', due },
          agreement: { amount: agreed, currency: 'EUR', covers: due - ownAmount },
        };
        let payments: readonly Payment[] = [paid('GBP', ownAmount), paid('EUR', agreed + beyond)];
        let credited = 0;
        const apply = (parts: ReturnType<typeof refundOfValue<Payment>>) => {
          credited += parts.reduce((sum, part) => sum + part.credited, 0);
          payments = payments.map((payment) => after(payment, parts));
        };
        for (const { share, byValue } of refunds) {
          if (byValue) {
            const value = Math.floor((leftValue(terms, payments) * share) / 100);
            apply(refundOfValue(terms, payments, { value, excess: 0 }));
          } else {
            const amount = Math.floor((leftIn(payments, 'EUR') * share) / 100);
            const excess = Math.min(amount, excessIn(terms, payments, 'EUR'));
            apply(refundOfCurrency(terms, payments, { amount, currency: 'EUR', excess }));
          }
        }
        for (const currency of ['GBP', 'EUR']) {
          const [amount, excess] = [leftIn(payments, currency), excessIn(terms, payments, currency)];
          apply(refundOfCurrency(terms, payments, { amount, currency, excess }));
        }
        expect(payments.map(({ received, returned }) => received - returned)).toEqual([0, 0]);
        expect(credited).toBe(due);
      },
    ),
  );
});
