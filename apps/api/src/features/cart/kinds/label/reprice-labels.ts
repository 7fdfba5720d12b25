import { offeredConfiguration } from '@labelwerk/domain/pricing/check-offered.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import { currentCatalogue, findCustomerTerms, priceIn } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Failure } from '#platform/problems/failure.ts';
import { priceKeptUntil } from '../../items/item.ts';
import type { Obstacle } from '../../items/stored-item.ts';
import type { Place } from '../item-kind.ts';
import type { LabelItem } from './label-item.ts';

/** The first reason why a line can't be made, as a message key with parameters. */
const obstacleOf = ({ code, params, errors }: Failure): Obstacle => {
  const first = errors?.[0];
  const said = first ?? { code, params };
  return { code: said.code, ...(said.params && { params: said.params }) };
};

/**
 * Reprices lines by the current list, without extras that are no longer offered, and records the change of each price.
 * A line that can't be made here keeps its old price and gets the reason, until the customer decides. Totals exclude
 * it, because they never add up amounts of two markets.
 */
export async function repricedLabels(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly LabelItem[],
  { market, customerId }: Place,
): Promise<LabelItem[]> {
  if (items.length === 0) return [];
  const now = app.now();
  const catalogue = await currentCatalogue(app);
  const terms = customerId === null ? undefined : await findCustomerTerms(db, customerId);
  return items.map((item) => {
    const configuration = offeredConfiguration(catalogue.priceList, item.configuration);
    const priced = priceIn(catalogue, configuration, market, terms);
    if (!priced.ok) return { ...item, obstacle: obstacleOf(priced), quote_id: null };
    return {
      ...item,
      configuration,
      sheet: priced.value,
      price_valid_until: priceKeptUntil(now),
      quote_id: null,
      obstacle: null,
      price_change: priceChange(item.sheet, priced.value, item.price_change),
    };
  });
}
