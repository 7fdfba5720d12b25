import type { MarketId } from '../market/markets.ts';
import { type Currency, proportionOf, shareOf } from '../money/money.ts';
import type { VoucherTerms } from './voucher.ts';

/** The contents of a cart, in minor units of its currency, before VAT. */
export type VoucherBasis = {
  readonly market: MarketId;
  readonly currency: Currency;
  /** Sum of the lines. */
  readonly net: number;
  /** Freight without the express surcharge. */
  readonly fee: number;
};

/** Why a voucher gives no discount on the cart. */
export type IdleReason =
  | { readonly reason: 'market' }
  | { readonly reason: 'minimum'; readonly minimum: number; readonly missing: number }
  | { readonly reason: 'idle' };

/** The discount of a voucher on goods and on freight; both 0 with the reason. */
export type VoucherGrant = {
  readonly goods: number;
  readonly freight: number;
  readonly refusal?: IdleReason;
};

const nothing = (refusal: IdleReason): VoucherGrant => ({ goods: 0, freight: 0, refusal });

function goodsOff({ kind, share = 0, amount }: VoucherTerms, { currency, net }: VoucherBasis): number {
  if (kind === 'percent') return shareOf(net, share);
  return kind === 'amount' ? Math.min(amount?.[currency] ?? 0, net) : 0;
}

/**
 * The discount of a voucher, before VAT. The minimum value is compared with the goods before the discount, so a voucher
 * never invalidates itself, and does not cancel free delivery. At most the whole value of the goods is taken off,
 * rounded half up to the minor unit; free delivery covers the standard freight and not the express surcharge.
 */
export function voucherGrant(voucher: VoucherTerms, basis: VoucherBasis): VoucherGrant {
  const { markets, minimum } = voucher;
  if (markets.length > 0 && !markets.includes(basis.market)) return nothing({ reason: 'market' });
  const min = minimum?.[basis.currency] ?? 0;
  if (basis.net < min) return nothing({ reason: 'minimum', minimum: min, missing: min - basis.net });
  const goods = goodsOff(voucher, basis);
  const freight = voucher.kind === 'free-shipping' ? basis.fee : 0;
  return goods + freight === 0 ? nothing({ reason: 'idle' }) : { goods, freight };
}

/**
 * Distributes a discount over the lines in proportion to their amounts: the parts are whole minor units, add up to
 * `discount`, and none exceeds its line. `discount` is at most the sum of `nets`, none of which is negative.
 */
export function splitDiscount(nets: readonly number[], discount: number): number[] {
  let [left, rest] = [discount, nets.reduce((sum, net) => sum + net, 0)];
  if (discount < 0 || discount > rest) throw new RangeError('The discount exceeds the value of the lines');
  return nets.map((net) => {
    // Share of the remaining discount among this line and the following ones: each is rounded, and no cent is lost.
    const part = rest === 0 ? 0 : Math.min(net, proportionOf(left, net, rest));
    left -= part;
    rest -= net;
    return part;
  });
}
