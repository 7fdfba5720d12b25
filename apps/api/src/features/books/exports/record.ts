import type { Currency } from '@labelwerk/domain/money/money.ts';
import { isInUnion, sellerArea, type VatArea } from '@labelwerk/domain/vat/vat-rule.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';

/** An invoice or a credit note as stored, without parts that the books do not read. `gross`: minor units, above 0 for both kinds. */
export type StoredPaper = {
  readonly said: Omit<Invoice, 'lines' | 'charges' | 'allowances' | 'deliverTo' | 'paid'>;
  readonly gross: number;
  readonly customerId: number;
};

/**
 * How a paper is taxed. `domestic`: VAT of the seller's country. `oss`: VAT of another member state, declared through
 * the one-stop shop. `registration`: VAT or GST of a country in which the seller has a number of its own, or outside the
 * Union. The others charge no VAT: `intra-community` supplies of goods, services under `reverse-charge`, `export`, and
 * services `outside` the scope of VAT.
 */
export const schemes = [
  'domestic',
  'oss',
  'registration',
  'intra-community',
  'reverse-charge',
  'export',
  'outside',
] as const;
export type Scheme = (typeof schemes)[number];

/** What the books read of an invoice or a credit note. Amounts are minor units, of a credit note below 0. */
export type PaperRecord = {
  readonly kind: Invoice['kind'];
  readonly number: string;
  /** Calendar day. */
  readonly issued: string;
  readonly due: string;
  readonly orderNumber: string;
  readonly customerId: number;
  readonly customer: string;
  readonly vatNumber: string;
  readonly scheme: Scheme;
  /** Country whose VAT applies. */
  readonly country: string;
  /** Basis points. */
  readonly rate: number;
  readonly currency: Currency;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  /** Number and day of the invoice that a credit note takes back or an invoice replaces. */
  readonly precedes: { readonly number: string; readonly issued: string } | undefined;
};

const untaxed = {
  K: 'intra-community',
  AE: 'reverse-charge',
  G: 'export',
  O: 'outside',
} as const satisfies Record<Exclude<Invoice['vat']['category'], 'S'>, Scheme>;

function schemeOf({ vat, seller }: StoredPaper['said']): Scheme {
  if (vat.category !== 'S') return untaxed[vat.category];
  if (vat.country === sellerArea) return 'domestic';
  const isRegistered = seller.taxNumber !== undefined || !seller.vatNumber.startsWith(sellerArea);
  return isInUnion(vat.country as VatArea) && !isRegistered ? 'oss' : 'registration';
}

/** The record of a stored paper: its own amounts, with their sign. */
export function recordOf({ said: paper, gross, customerId }: StoredPaper): PaperRecord {
  const sign = paper.kind === 'invoice' ? 1 : -1;
  return {
    ...{ kind: paper.kind, number: paper.number, issued: paper.issued, due: paper.due ?? '' },
    ...{ orderNumber: paper.orderNumber, customerId, customer: paper.buyer.name },
    ...{ vatNumber: paper.buyer.vatNumber, scheme: schemeOf(paper), country: paper.vat.country },
    ...{ rate: paper.vat.rate, currency: paper.currency, precedes: paper.precedes },
    net: sign * (gross - paper.vat.amount),
    vat: sign * paper.vat.amount || 0,
    gross: sign * gross,
  };
}
