import { dayInMarket } from '@labelwerk/domain/market/market-zones.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type VoucherLapse, voucherLapse } from '@labelwerk/domain/vouchers/judge-voucher.ts';
import { termsOfVoucher, type Voucher, type VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { countUses, type Uses, type VoucherUser } from './voucher-uses-repository.ts';

/**
 * A code that counts, with its terms, or the reason why it does not; `gone`: switched off, or taken out of the list.
 * `known` are the terms of a code that is kept, whether it counts or not.
 */
export type JudgedCode = {
  readonly known: VoucherTerms | null;
  readonly terms: VoucherTerms | null;
  readonly lapse?: VoucherLapse | { readonly reason: 'gone' } | undefined;
};

/** The voucher of a code as it is kept, if it is switched on. */
export async function findVoucher(services: Services, code: string): Promise<Voucher | undefined> {
  const voucher = (await currentCatalogue(services)).vouchers.get(code);
  return voucher?.active ? voucher : undefined;
}

/**
 * Judges a code as it is kept now, on the day it is now in the market. What lies in the cart does not count here. `uses` of
 * the place are given where they have been read already.
 */
export async function judgeCode(
  services: Services,
  db: Db,
  code: string,
  place: VoucherUser & { readonly market: MarketId; readonly uses?: Uses | undefined },
): Promise<JudgedCode> {
  const voucher = await findVoucher(services, code);
  if (!voucher) return { known: null, terms: null, lapse: { reason: 'gone' } };
  const { market } = place;
  const today = dayInMarket(market, services.now());
  const uses = place.uses ?? (await countUses(db, voucher, place));
  const lapse = voucherLapse(voucher, { market, today, uses });
  const known = termsOfVoucher(voucher);
  return { known, terms: lapse ? null : known, lapse };
}
