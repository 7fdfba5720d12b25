import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';

/** A day as ISO 8601 writes it: `2026-11-30`. */
export type Day = string;

/** A postal address (EN 16931: BG-5, BG-8, BG-15). Lines that are empty are left out. */
export type PaperAddress = {
  /** Street and number, then what belongs to it. */
  readonly lines: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** State or province (BT-39, BT-54, BT-79); absent where addresses name none, and in what was stored before it was kept apart. */
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** Who sells (BG-4). */
export type Seller = {
  readonly name: string;
  readonly address: PaperAddress;
  /** VAT number with the letters of its country (BT-31). */
  readonly vatNumber: string;
  /** Court and number of the company register (BT-30), as the papers print it. */
  readonly register: string;
  readonly phone: string;
  readonly email: string;
  /** Where transfers go; undefined where the shop takes none. */
  readonly account?: { readonly holder: string; readonly iban: string; readonly bic: string } | undefined;
};

/** Who buys (BG-7). */
export type Buyer = {
  readonly name: string;
  /** Who is to read it: a person within the company; empty without one. */
  readonly contact: string;
  readonly address: PaperAddress;
  /** VAT number with the letters of its country (BT-48); empty without one. */
  readonly vatNumber: string;
  readonly email: string;
};

/**
 * Categories of VAT (UNTDID 5305): standard rate, intra-community supply, export, and reverse charge. Goods that go to a
 * business in another member state are an intra-community supply; the other reverse charges are of services.
 */
export type VatCategory = 'S' | 'K' | 'G' | 'AE';

export type InvoiceLine = {
  readonly name: string;
  /** How it is made, a row each. */
  readonly details: readonly string[];
  /** Pieces, at least 1. */
  readonly quantity: number;
  /** All pieces together without VAT, minor units; what the customer ordered, before what is taken off the whole. */
  readonly net: number;
};

/** What is added to or taken off the lines (BG-20, BG-21): freight, a voucher. */
export type DocumentCharge = {
  readonly text: string;
  /** Without VAT, minor units, above 0. */
  readonly net: number;
};

/** What an invoice or a credit note says, before it is written down. Amounts are whole minor units of the currency. */
export type Invoice = {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly issued: Day;
  /** When the goods were delivered, or will be at the earliest (BT-72); undefined where it is not known. */
  readonly delivered?: Day | undefined;
  readonly due?: Day | undefined;
  readonly language: Language;
  readonly currency: Currency;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly deliverTo: PaperAddress & { readonly name: string };
  readonly orderNumber: string;
  /** The customer's own order number or cost centre (BT-13); empty without one. */
  readonly customerReference: string;
  /** The invoice that a credit note takes back (BT-25, BT-26). */
  readonly precedes?: { readonly number: string; readonly issued: Day } | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly charges: readonly DocumentCharge[];
  readonly allowances: readonly DocumentCharge[];
  readonly vat: {
    readonly category: VatCategory;
    /** Basis points: 1900 is 19 %. 0 for all categories but S. */
    readonly rate: number;
    /** Whose VAT it is, ISO 3166-1 alpha-2: not always the country of the address (Monaco, Jungholz). */
    readonly country: string;
    /** As the order has it; the totals refuse another one than its rate makes. */
    readonly amount: number;
  };
  readonly paid: {
    /** Minor units. */
    readonly amount: number;
    /** How, in the language of the paper: `PayPal`; empty while nothing is paid. */
    readonly means: string;
    /** UNTDID 4461: 30 transfer, 58 SEPA transfer, 48 card, 59 SEPA direct debit, 68 online service. */
    readonly code: PaymentMeansCode;
  };
};

export const paymentMeansCodes = ['30', '48', '58', '59', '68'] as const;
export type PaymentMeansCode = (typeof paymentMeansCodes)[number];
