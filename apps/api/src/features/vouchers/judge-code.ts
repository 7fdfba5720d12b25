import { dayInMarket } from '@labelwerk/domain/market/market-zones.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type VoucherLapse, voucherLapse } from '@labelwerk/domain/vouchers/judge-voucher.ts';
import { termsOfVoucher, type Voucher, type VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { countUses, type VoucherUser } from './voucher-uses-repository.ts';

/**
 * The result of checking a code: its terms, or the reason why it is invalid; `gone`: disabled, or removed from the
 * list. `known` are the terms of an existing code, valid or not.
 */
export type JudgedCode = {
  readonly known: VoucherTerms | null;
  readonly terms: VoucherTerms | null;
  readonly lapse?: VoucherLapse | { readonly reason: 'gone' } | undefined;
};

/** The stored voucher of a code, if it is enabled. */
export async function findVoucher(services: Services, code: string): Promise<Voucher | undefined> {
  const voucher = (await currentCatalogue(services)).vouchers.get(code);
  return voucher?.active ? voucher : undefined;
}

/** Checks a code by its current terms and the market's current date, independent of the cart's content. */
export async function judgeCode(
  services: Services,
  db: Db,
  code: string,
  place: VoucherUser & { readonly market: MarketId },
): Promise<JudgedCode> {
  const voucher = await findVoucher(services, code);
  if (!voucher) return { known: null, terms: null, lapse: { reason: 'gone' } };
  const { market } = place;
  const today = dayInMarket(market, services.now());
  const uses = await countUses(db, voucher, place);
  const lapse = voucherLapse(voucher, { market, today, uses });
  const known = termsOfVoucher(voucher);
  return { known, terms: lapse ? null : known, lapse };
}
