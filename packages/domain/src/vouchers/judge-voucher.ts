import type { MarketId } from '../market/markets.ts';
import type { Voucher } from './voucher.ts';

/** Why a code is not valid, whatever is in the cart. */
export type VoucherLapse =
  | { readonly reason: 'market' }
  | { readonly reason: 'early'; readonly from: string }
  | { readonly reason: 'expired'; readonly to: string }
  | { readonly reason: 'used-up' }
  | { readonly reason: 'used' };

/** Number of uses of a code: in total, and by this customer. */
export type VoucherUses = { readonly total: number; readonly own: number };

/**
 * Why a voucher cannot be used in a market on a day (`2027-03-31`, in that market's time zone); undefined if it can.
 * The first and the last day of its validity are included.
 */
export function voucherLapse(
  voucher: Voucher,
  place: { readonly market: MarketId; readonly today: string; readonly uses: VoucherUses },
): VoucherLapse | undefined {
  const { markets, from, to, uses, oncePerCustomer } = voucher;
  if (markets.length > 0 && !markets.includes(place.market)) return { reason: 'market' };
  if (to !== undefined && place.today > to) return { reason: 'expired', to };
  if (from !== undefined && place.today < from) return { reason: 'early', from };
  if (oncePerCustomer && place.uses.own > 0) return { reason: 'used' };
  if (uses !== undefined && place.uses.total >= uses) return { reason: 'used-up' };
  return undefined;
}
