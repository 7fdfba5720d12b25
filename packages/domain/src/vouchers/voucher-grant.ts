import type { MarketId } from '../market/markets.ts';
import { type Currency, divideHalfUp, shareOf } from '../money/money.ts';
import type { VoucherTerms } from './voucher.ts';

/** What is in a cart, in minor units of its currency, before VAT. */
export type VoucherBasis = {
  readonly market: MarketId;
  readonly currency: Currency;
  /** Sum of the lines. */
  readonly net: number;
  /** Freight without what express costs on top. */
  readonly fee: number;
};

/** Why a voucher takes nothing off what is in the cart. */
export type IdleReason =
  | { readonly reason: 'market' }
  | { readonly reason: 'minimum'; readonly minimum: number; readonly missing: number }
  | { readonly reason: 'idle' };

/** What a voucher takes off the goods and off the freight; nothing of both with the reason. */
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
 * What a voucher takes off, before VAT. The least value counts the goods as they are priced, so a voucher never costs
 * itself its minimum, nor the free delivery. At most everything is taken off the goods, half up to the minor unit; free
 * delivery is that of the usual freight: what express costs on top is paid.
 */
export function voucherGrant(voucher: VoucherTerms, basis: VoucherBasis): VoucherGrant {
  const { markets, minimum } = voucher;
  if (markets.length > 0 && !markets.includes(basis.market)) return nothing({ reason: 'market' });
  const least = minimum?.[basis.currency] ?? 0;
  if (basis.net < least) return nothing({ reason: 'minimum', minimum: least, missing: least - basis.net });
  const goods = goodsOff(voucher, basis);
  const freight = voucher.kind === 'free-shipping' ? basis.fee : 0;
  return goods + freight === 0 ? nothing({ reason: 'idle' }) : { goods, freight };
}

/**
 * Spreads what is taken off over the lines by their share of the sum: the parts are whole minor units, add up to
 * `discount`, and none is above its line. `discount` is at most the sum of `nets`, none of which is negative.
 */
export function splitDiscount(nets: readonly number[], discount: number): number[] {
  let [left, rest] = [discount, nets.reduce((sum, net) => sum + net, 0)];
  if (discount < 0 || discount > rest) throw new RangeError('More is taken off than the lines are worth');
  return nets.map((net) => {
    // Of what is still to be spread over this line and the following: each is rounded, and no cent is lost.
    const part = rest === 0 ? 0 : Math.min(net, portion(left, net, rest));
    left -= part;
    rest -= net;
    return part;
  });
}

/** `left × net ÷ rest`, half up, exact where the product leaves the safe integers. */
const portion = (left: number, net: number, rest: number): number =>
  Number.isSafeInteger(left * net)
    ? divideHalfUp(left * net, rest)
    : Number((BigInt(left) * BigInt(net) * 2n + BigInt(rest)) / (BigInt(rest) * 2n));
