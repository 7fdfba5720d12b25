import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { BankAccount } from '@labelwerk/domain/money/bank-account.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';

/** A calendar day in ISO 8601: `2026-11-30`. */
export type Day = string;

/** A postal address (EN 16931: BG-5, BG-8, BG-15). Empty lines are left out. */
export type PaperAddress = {
  /** Street and number, then further address lines. */
  readonly lines: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** State or province (BT-39, BT-54, BT-79); absent in countries without one, and in records older than this field. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** The seller (BG-4). */
export type Seller = {
  readonly name: string;
  readonly address: PaperAddress;
  /** VAT number with its country prefix (BT-31). */
  readonly vatNumber: string;
  /** Number of a country whose tax offices use no VAT numbers (BT-32): an Australian Business Number. */
  readonly taxNumber?: string;
  /** Court and number of the company register (BT-30), as printed on papers. */
  readonly register: string;
  readonly phone: string;
  readonly email: string;
  /** Account for transfers in the currency of the invoice; undefined if the shop has none. */
  readonly account?: BankAccount | undefined;
};

/** The buyer (BG-7). */
export type Buyer = {
  readonly name: string;
  /** Contact person in the company; empty if there is none. */
  readonly contact: string;
  readonly address: PaperAddress;
  /** VAT number as the customer's tax office writes it (BT-48), or Australian Business Number; empty if there is none. */
  readonly vatNumber: string;
  readonly email: string;
};

/**
 * VAT categories (UNTDID 5305): standard rate, intra-community supply, export, reverse charge, and outside the scope of
 * VAT. Goods for a business in another member state are an intra-community supply; reverse charge applies to services
 * alone, which are outside the scope if the business is outside the Union.
 */
export type VatCategory = 'S' | 'K' | 'G' | 'AE' | 'O';

export type InvoiceLine = {
  readonly name: string;
  /** Specification of the product, one entry per row. */
  readonly details: readonly string[];
  /** Pieces, at least 1. */
  readonly quantity: number;
  /** Net amount of all pieces in minor units, before allowances on the whole order. */
  readonly net: number;
};

/** A charge or an allowance on the whole document (BG-20, BG-21): freight, a voucher. */
export type DocumentCharge = {
  readonly text: string;
  /** Net amount in minor units, above 0. */
  readonly net: number;
};

/** The content of an invoice or a credit note. Amounts are whole minor units of the currency. */
export type Invoice = {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly issued: Day;
  /** Day of delivery, or the earliest possible one (BT-72); undefined if unknown. */
  readonly delivered?: Day | undefined;
  readonly due?: Day | undefined;
  readonly language: Language;
  readonly currency: Currency;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly deliverTo: PaperAddress & { readonly name: string };
  readonly orderNumber: string;
  /** The customer's own order number or cost centre (BT-13); empty if there is none. */
  readonly customerReference: string;
  /** The invoice that a credit note cancels (BT-25, BT-26). */
  readonly precedes?: { readonly number: string; readonly issued: Day } | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly charges: readonly DocumentCharge[];
  readonly allowances: readonly DocumentCharge[];
  readonly vat: {
    readonly category: VatCategory;
    /** Basis points: 1900 is 19 %. 0 for all categories but S. */
    readonly rate: number;
    /** Country whose VAT applies, ISO 3166-1 alpha-2: not always the country of the address (Monaco, Jungholz). */
    readonly country: string;
    /** In minor units, as stored with the order; `invoiceTotals` rejects an amount that does not match the rate. */
    readonly amount: number;
  };
  readonly paid: {
    /** Minor units. */
    readonly amount: number;
    /** Means of payment, in the language of the paper: `PayPal`; empty while nothing is paid. */
    readonly means: string;
    /** UNTDID 4461: 30 transfer, 58 SEPA transfer, 48 card, 59 SEPA direct debit, 68 online service. */
    readonly code: PaymentMeansCode;
  };
};

export const paymentMeansCodes = ['30', '48', '58', '59', '68'] as const;
export type PaymentMeansCode = (typeof paymentMeansCodes)[number];
