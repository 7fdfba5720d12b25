import { dayInMarket } from '@labelwerk/domain/market/market-zones.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type VoucherLapse, voucherLapse } from '@labelwerk/domain/vouchers/judge-voucher.ts';
import { termsOfVoucher, type Voucher, type VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { countUses, type Uses, type VoucherUser } from './voucher-uses-repository.ts';

/**
 * A code with its terms if it is valid, otherwise with the reason; `gone`: switched off, or removed from the list.
 * `known`: the terms of a stored code, valid or not.
 */
export type JudgedCode = {
  readonly known: VoucherTerms | null;
  readonly terms: VoucherTerms | null;
  readonly lapse?: VoucherLapse | { readonly reason: 'gone' } | undefined;
};

/** The current voucher of a code, if it is switched on. */
export async function findVoucher(app: Pick<App, 'part'>, code: string): Promise<Voucher | undefined> {
  const voucher = (await currentCatalogue(app)).vouchers.get(code);
  return voucher?.active ? voucher : undefined;
}

/**
 * Judges a code by the current list, on the current day in the market. The content of the cart is not considered.
 * `uses`: those of the place, if already read.
 */
export async function judgeCode(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  code: string,
  place: VoucherUser & { readonly market: MarketId; readonly uses?: Uses | undefined },
): Promise<JudgedCode> {
  const voucher = await findVoucher(app, code);
  if (!voucher) return { known: null, terms: null, lapse: { reason: 'gone' } };
  const { market } = place;
  const today = dayInMarket(market, app.now());
  const uses = place.uses ?? (await countUses(db, voucher, place));
  const lapse = voucherLapse(voucher, { market, today, uses });
  const known = termsOfVoucher(voucher);
  return { known, terms: lapse ? null : known, lapse };
}
