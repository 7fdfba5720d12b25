import type { MarketId } from '../market/markets.ts';
import type { Configuration } from './configuration/configuration.ts';
import { price, sheetOf } from './price.ts';
import type { PriceList } from './price-list.ts';
import type { PriceSheet } from './price-sheet.ts';
import { rowsOfSum } from './rows-of-sum.ts';

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
  const saving = price(list, configuration, market).net - price(list, rest, market).net;
  // The rows of an earlier release may have been rounded otherwise: without extras, no cent of theirs stays in the row.
  const rows = sheet.rows
    .map((row) => (row.name === 'extras' ? { ...row, amount: row.amount - saving } : row))
    .filter(({ name }) => name !== 'extras' || rest.extras.length > 0);
  return {
    configuration: rest,
    sheet: {
      ...sheetOf(list, rest, market, rowsOfSum(rows, sheet.net - saving)),
      listVersion: sheet.listVersion,
    },
  };
}
