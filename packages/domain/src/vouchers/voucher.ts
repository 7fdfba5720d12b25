import type { MarketId } from '../market/markets.ts';
import type { Currency } from '../money/money.ts';

export const voucherKinds = ['percent', 'amount', 'free-shipping'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** Minor units in each currency a voucher is good for. */
export type AmountByCurrency = Readonly<Partial<Record<Currency, number | undefined>>>;

/** A voucher code as an operator keeps it. Amounts are net, as all prices of the list are. */
export type Voucher = {
  /** Capital letters, digits and hyphens. */
  readonly code: string;
  readonly kind: VoucherKind;
  /** Basis points off the goods (1000 is 10 %); of `percent` alone. */
  readonly share?: number | undefined;
  /** Taken off the goods; of `amount` alone. */
  readonly amount?: AmountByCurrency | undefined;
  /** Least value of the goods, before the voucher and without delivery and VAT; none where it is absent. */
  readonly minimum?: AmountByCurrency | undefined;
  /** Markets it counts in; empty: all of them. */
  readonly markets: readonly MarketId[];
  /** First and last day, both included, in the time zone of the market: `2027-03-31`. Absent: no such end. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Orders it may be used for in total; absent: any number. */
  readonly uses?: number | undefined;
  readonly oncePerCustomer: boolean;
  readonly active: boolean;
};

/** What a voucher takes off, and where: what a cart and an order keep of it. */
export type VoucherTerms = Pick<Voucher, 'code' | 'kind' | 'share' | 'amount' | 'minimum' | 'markets'>;

export const termsOfVoucher = ({ code, kind, share, amount, minimum, markets }: Voucher): VoucherTerms => ({
  ...{ code, kind, share, amount, minimum, markets },
});

export const voucherCodePattern = /^[A-Z0-9][A-Z0-9-]{2,30}$/;

/** A code as it was typed, in the form it is kept in: capital letters, without blanks. Undefined when it can be none. */
export function normalVoucherCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return voucherCodePattern.test(code) ? code : undefined;
}
