import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { destinationOf } from '@labelwerk/domain/delivery/destination.ts';
import { type CountryId, codeOf, countryIds } from '@labelwerk/domain/market/countries.ts';
import { type MarketId, marketIds, markets } from '@labelwerk/domain/market/markets.ts';
import { type Configuration, evenSorts } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { withoutExtras } from '@labelwerk/domain/pricing/without-extras.ts';
import { fileServicePrice } from '@labelwerk/domain/services/service-price.ts';
import { serviceTreatment } from '@labelwerk/domain/vat/service-supply.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalCart } from '#features/cart/totals/total-cart.ts';
import type { OrderRow } from '#features/orders/index.ts';
import { amountsOf } from '#features/papers/amounts/amounts-of-order.ts';
import { type Credits, creditNoteOf } from '#features/papers/amounts/credit-note.ts';

const list: PriceList = {
  ...JSON.parse(readFileSync(join(import.meta.dirname, '../../../seed/price-list.json'), 'utf8')),
  extras: { 'artwork-check': 1500, 'printed-proof': 1400, 'review-smart': 3000, design: 4583 },
  extrasPerSort: ['design'],
};

const anyLabel: fc.Arbitrary<Configuration> = fc
  .record({
    width: fc.integer({ min: 100, max: 3120 }).map((tenths) => tenths / 10),
    height: fc.integer({ min: 100, max: 7000 }).map((tenths) => tenths / 10),
    shape: fc.constantFrom('rectangle', 'rounded', 'circle', 'oval', 'special'),
    material: fc.constantFrom(...Object.keys(list.materials)),
    finishes: fc.subarray(Object.keys(list.finishes), { maxLength: 3 }),
    ownedTool: fc.boolean(),
    express: fc.constantFrom('none', '48h', 'same-day'),
    extras: fc.subarray(Object.keys(list.extras)),
    quantity: fc.oneof(fc.integer({ min: 50, max: 5_000 }), fc.integer({ min: 50, max: 1_000_000 })),
    sorts: fc.integer({ min: 1, max: 50 }),
  })
  .map(
    ({ quantity, sorts, ...rest }) =>
      ({ ...plainLabel, ...rest, quantity, sorts: evenSorts(quantity, sorts) }) as Configuration,
  );

const anyTerms = fc.option(
  fc.record({ discount: fc.integer({ min: 0, max: 9000 }), paymentDays: fc.constant(0) }),
  {
    nil: undefined,
  },
);

const anyVoucher: fc.Arbitrary<VoucherTerms | null> = fc.option(
  fc
    .oneof(
      fc.record({ kind: fc.constant('percent' as const), share: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 100_000 }).map((off) => ({ EUR: off, GBP: off, AUD: off })),
      }),
      fc.record({ kind: fc.constant('free-shipping' as const) }),
    )
    .map((kind) => ({ code: 'SOME', markets: [], ...kind })),
  { nil: null },
);

const anyOrder = fc.record({
  market: fc.constantFrom(...marketIds),
  country: fc.constantFrom(...countryIds),
  labels: fc.array(fc.record({ label: anyLabel, terms: anyTerms }), { maxLength: 6 }),
  reviews: fc.array(fc.constantFrom('review-smart' as const, 'review-pro' as const), { maxLength: 3 }),
  voucher: anyVoucher,
  hasVatNumber: fc.boolean(),
  /** Weights of the parts in which the order is refunded, and whether all of it is. */
  parts: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
  isWhole: fc.boolean(),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

/** The terms of delivery to the country; those of the market's own if it does not deliver there. */
function termsOf(market: MarketId, country: CountryId) {
  const terms = list.markets[market];
  const place = destinationOf(terms, market, { country, postcode: '' });
  const usual = 'refused' in place ? destinationOf(terms, market) : place;
  if ('refused' in usual) throw new Error(`market ${market} does not deliver to its own country`);
  return { ...usual, currency: markets[market].currency };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const rowsOf = ({ rows }: PriceSheet) => sumOf(rows.map(({ amount }) => amount));

function invoiceOf({ market, country, labels, reviews, voucher, hasVatNumber }: AnyOrder) {
  const sheets = labels.map(({ label, terms }) => price(list, label, market, terms));
  for (const [index, sheet] of sheets.entries()) {
    expect(rowsOf(sheet)).toBe(sheet.net);
    const label = labels[index]?.label ?? plainLabel;
    const less = withoutExtras(list, { configuration: label, sheet }, market, label.extras.slice(0, 2));
    expect(rowsOf(less.sheet)).toBe(less.sheet.net);
    const extras = less.sheet.rows.find(({ name }) => name === 'extras')?.amount ?? 0;
    expect(extras > 0).toBe(label.extras.length > 2);
  }
  const services = reviews.map((service) => fileServicePrice(list, service, market) ?? 0);
  const goods = termsOf(market, country);
  const { totals } = totalCart(
    {
      lines: labels.map(({ label: { express } }, index) => ({ net: sheets[index]?.net ?? 0, express })),
      services: sumOf(services),
    },
    market,
    goods,
    {
      hasVatNumber,
      voucher,
      servicesAlone: serviceTreatment(
        { area: codeOf(country), isOutside: false, isBusiness: hasVatNumber },
        { goods, homeRate: list.markets[1].vatRate },
      ),
    },
  );
  expect(totals.net).toBe(sumOf([...sheets.map(({ net }) => net), ...services]));
  const nets = [...sheets.map(({ net }) => net), ...services];
  const invoice: Invoice = {
    ...exampleInvoice,
    currency: totals.currency,
    lines: nets.map((net, index) => ({ name: `${index}`, details: [], quantity: 1, net })),
    ...amountsOf(
      {
        ...{ shipping: totals.shipping, discount: totals.discount, vat_rate: totals.vat.rate },
        ...{ vat_country: totals.vat.country, vat_amount: totals.vat.amount },
        reverse_charge: totals.vat.reverse_charge,
        billing_address: { country_id: country } as OrderRow['billing_address'],
      },
      'en',
      { isCorrected: false, isServices: labels.length === 0 },
    ),
  };
  return { invoice, totals };
}

/** Refunds in the proportions of `parts`: all of `gross`, or about half of it. */
function refundsOf(gross: number, { parts, isWhole }: Pick<AnyOrder, 'parts' | 'isWhole'>): number[] {
  const total = isWhole ? gross : Math.floor(gross / 2);
  const weight = sumOf(parts);
  const refunds = parts.slice(1).map((part) => Math.floor((total * part) / weight));
  return [...refunds, total - sumOf(refunds)].filter((amount) => amount > 0);
}

/** 10,000 orders in 25 parts: one run takes the next of them, the full one all. */
const seeds = Array.from({ length: 25 }, (_, index) => 4711 + index);

test.each(inTurn(seeds))(
  'rows add up to the net, order and invoice agree, and credit notes with what stays to the invoice (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        fc.pre(order.labels.length + order.reviews.length > 0);
        const { invoice, totals } = invoiceOf(order);
        const { net, vat, gross } = invoiceTotals(invoice);
        expect({ net, vat, gross }).toEqual({
          net: totals.net - totals.discount + totals.shipping,
          vat: totals.vat.amount,
          gross: totals.gross,
        });
        let credits: Credits = { net: 0, gross: 0 };
        for (const refund of refundsOf(gross, order)) {
          const note = invoiceTotals(
            creditNoteOf(invoice, { number: 'CRN', issued: '2026-12-01', gross: refund, credits }),
          );
          expect(note.gross).toBe(refund);
          expect(note.net + note.vat).toBe(note.gross);
          expect(Math.abs(note.net - (refund * net) / gross)).toBeLessThanOrEqual(1.5);
          credits = { net: credits.net + note.net, gross: credits.gross + note.gross };
        }
        // What stays with the shop is a share of the invoice like every part, and nothing of a full refund.
        const stays = { net: net - credits.net, vat: vat - (credits.gross - credits.net) };
        expect(stays.net + stays.vat).toBe(gross - credits.gross);
        if (order.isWhole) expect(stays).toEqual({ net: 0, vat: 0 });
        else
          expect(Math.abs(stays.net - ((gross - credits.gross) * net) / Math.max(1, gross))).toBeLessThan(1);
      }),
      { seed, numRuns: 400 },
    );
  },
);
