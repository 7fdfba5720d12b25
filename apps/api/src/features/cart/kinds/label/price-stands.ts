import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { findQuotes, type Quote } from '#features/calculator/index.ts';
import { asOffered } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Place } from '../item-kind.ts';
import type { LabelItem } from './label-item.ts';

/** Whether a price was made for the market. The currency is not sufficient: six markets use the euro. */
export const isPricedFor = (sheet: PriceSheet, market: MarketId): boolean =>
  sheet.vat.country === markets[market].country && sheet.currency === markets[market].currency;

/**
 * Whether a quote is valid for a line: in its market only, for its customer (if any), until its date, and with the
 * quoted price and configuration.
 */
const quoteHolds = (
  quote: Quote,
  item: LabelItem,
  { market, customerId, now }: Place & { readonly now: Date },
): boolean =>
  quote.market === market &&
  isPricedFor(item.sheet, market) &&
  (quote.customer_id === null || quote.customer_id === customerId) &&
  quote.valid_until > now &&
  quote.sheet.net === item.sheet.net &&
  // Both come from jsonb, which gives the same text for the same document.
  JSON.stringify(quote.configuration) === JSON.stringify(item.configuration);

/** The ids of the lines whose price comes from a quote that is valid here. */
export async function labelsWithQuote(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly LabelItem[],
  place: Place,
): Promise<ReadonlySet<string>> {
  const quotes = await findQuotes(
    app,
    db,
    items.flatMap(({ quote_id: id }) => id ?? []),
  );
  const now = app.now();
  const held = new Set<string>();
  for (const item of items) {
    const quote = quotes.find(({ id }) => id === item.quote_id);
    // A line keeps its quote if an extra that both contain is no longer offered.
    const { line } = await asOffered(app, item, quote ? quote.market : place.market);
    if (quote && quoteHolds(quote, line, { ...place, now })) held.add(item.id);
  }
  return held;
}

/** The lines that can't keep their price: it is for another market, or from a quote that is not valid here. */
export async function misplacedLabels(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly LabelItem[],
  place: Place,
): Promise<readonly LabelItem[]> {
  const quoted = await labelsWithQuote(app, db, items, place);
  return items.filter((item) =>
    item.quote_id === null ? !isPricedFor(item.sheet, place.market) : !quoted.has(item.id),
  );
}
