import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { findQuotes, type Quote } from '#features/calculator/index.ts';
import { asOffered } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { CartItemRow } from '../cart-repository.ts';

/** For whom and where a price is to stand. */
export type PricePlace = {
  readonly market: MarketId;
  readonly customerId: number | null;
  readonly now: Date;
};

/** Whether a price was made for the market. Its currency alone does not tell: six markets pay in euro. */
export const isPricedFor = (sheet: PriceSheet, market: MarketId): boolean =>
  sheet.vat.country === markets[market].country && sheet.currency === markets[market].currency;

/** A quote holds in its market alone, for whom it was made, until its date, and for what it was made. */
const quoteHolds = (quote: Quote, item: CartItemRow, { market, customerId, now }: PricePlace): boolean =>
  quote.market === market &&
  isPricedFor(item.sheet, market) &&
  (quote.customer_id === null || quote.customer_id === customerId) &&
  quote.valid_until > now &&
  quote.sheet.net === item.sheet.net &&
  // Both come out of jsonb, which writes the same document in the same way.
  JSON.stringify(quote.configuration) === JSON.stringify(item.configuration);

/** The lines whose price comes from a quote that holds here; their ids. */
export async function linesWithQuote(
  services: Services,
  db: Db,
  items: readonly CartItemRow[],
  place: PricePlace,
): Promise<ReadonlySet<string>> {
  const quotes = await findQuotes(
    services,
    db,
    items.flatMap(({ quote_id: id }) => id ?? []),
  );
  const held = new Set<string>();
  for (const item of items) {
    const quote = quotes.find(({ id }) => id === item.quote_id);
    // A line keeps its quote when an extra of both is no longer offered.
    const { line } = await asOffered(services, item, quote ? quote.market : place.market);
    if (quote && quoteHolds(quote, line, place)) held.add(item.id);
  }
  return held;
}

/** The lines that may not keep the price they have: one of another market, or of a quote that does not hold here. */
export async function linesToReprice(
  services: Services,
  db: Db,
  items: readonly CartItemRow[],
  place: PricePlace,
): Promise<readonly CartItemRow[]> {
  const quoted = await linesWithQuote(services, db, items, place);
  return items.filter((item) =>
    item.quote_id === null ? !isPricedFor(item.sheet, place.market) : !quoted.has(item.id),
  );
}
