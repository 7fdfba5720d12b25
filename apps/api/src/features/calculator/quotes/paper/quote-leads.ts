import type { LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { leadsIn } from '#features/pricing/index.ts';
import { buyerWithId } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import type { Quote } from '../quotes-repository.ts';

/**
 * The price that comes first for the reader of a quote: as they see prices in the shop, or else by the account that
 * saved it.
 */
export async function leadsOf(
  { db }: Pick<App, 'db'>,
  { market, customer_id: customerId }: Pick<Quote, 'market' | 'customer_id'>,
  wish: LeadingPrice | undefined,
): Promise<LeadingPrice> {
  if (wish !== undefined) return leadsIn(market, wish === 'net' ? 'business' : 'consumer');
  return leadsIn(market, await buyerWithId(db, customerId));
}
