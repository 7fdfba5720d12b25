import type { MarketId } from '../market/markets.ts';
import type { Configuration } from './configuration/configuration.ts';
import { price, sheetOf } from './price.ts';
import type { PriceList } from './price-list.ts';
import type { PriceSheet } from './price-sheet.ts';

/** A configuration and its price. */
export type PricedLine = { readonly configuration: Configuration; readonly sheet: PriceSheet };

/**
 * The line without some of its extras, at its own price minus theirs under the same list and terms. `list` is the one
 * it was priced with; throws RangeError if that list does not know an id.
 */
export function withoutExtras(
  list: PriceList,
  { configuration, sheet }: PricedLine,
  market: MarketId,
  dropped: readonly string[],
): PricedLine {
  const rest = { ...configuration, extras: configuration.extras.filter((id) => !dropped.includes(id)) };
  const [before, after] = [price(list, configuration, market), price(list, rest, market)];
  const amountOf = ({ rows }: PriceSheet, wanted: string) =>
    rows.find(({ name }) => name === wanted)?.amount ?? 0;
  const rows = sheet.rows.map(({ name, amount }) => ({
    name,
    amount: amount - amountOf(before, name) + amountOf(after, name),
  }));
  const net = rows.reduce((sum, { amount }) => sum + amount, 0);
  // If the row of the market was empty before, the difference still has to appear in a row.
  const missing = sheet.net - before.net + after.net - net;
  if (missing !== 0) rows.push({ name: 'market', amount: missing });
  return {
    configuration: rest,
    sheet: { ...sheetOf(list, rest, market, rows), listVersion: sheet.listVersion },
  };
}
