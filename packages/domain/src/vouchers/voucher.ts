import type { MarketId } from '../market/markets.ts';
import type { Currency } from '../money/money.ts';

export const voucherKinds = ['percent', 'amount', 'free-shipping'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** Minor units in each currency in which a voucher is valid. */
export type AmountByCurrency = Readonly<Partial<Record<Currency, number | undefined>>>;

/** A voucher maintained by an operator. Amounts are net, like all prices of the list. */
export type Voucher = {
  /** Capital letters, digits and hyphens. */
  readonly code: string;
  readonly kind: VoucherKind;
  /** Discount on the goods in basis points (1000 is 10 %); only for `percent`. */
  readonly share?: number | undefined;
  /** Discount on the goods; only for `amount`. */
  readonly amount?: AmountByCurrency | undefined;
  /** Minimum value of the goods, before the voucher and without delivery and VAT; absent: no minimum. */
  readonly minimum?: AmountByCurrency | undefined;
  /** Markets in which it is valid; empty: all. */
  readonly markets: readonly MarketId[];
  /** First and last day of validity, both included, in the time zone of the market: `2027-03-31`. Absent: unlimited. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Maximum number of orders; absent: unlimited. */
  readonly uses?: number | undefined;
  readonly oncePerCustomer: boolean;
  readonly active: boolean;
};

/** The terms of a voucher that are stored with a cart and an order. */
export type VoucherTerms = Pick<Voucher, 'code' | 'kind' | 'share' | 'amount' | 'minimum' | 'markets'>;

export const termsOfVoucher = ({ code, kind, share, amount, minimum, markets }: Voucher): VoucherTerms => ({
  ...{ code, kind, share, amount, minimum, markets },
});

export const voucherCodePattern = /^[A-Z0-9][A-Z0-9-]{2,30}$/;

/** Normal form of a typed code: capital letters, without blanks. Undefined if it cannot be a code. */
export function normalVoucherCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return voucherCodePattern.test(code) ? code : undefined;
}
