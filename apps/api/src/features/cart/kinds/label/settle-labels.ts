import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { asOffered, priceAsListed } from '#features/pricing/index.ts';
import { lockTables } from '#features/variable-data/ordering/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isPriceKept } from '../../items/item.ts';
import type { Place } from '../item-kind.ts';
import type { LabelItem } from './label-item.ts';
import { isPricedFor, labelsWithQuote } from './price-stands.ts';
import { repricedLabels } from './reprice-labels.ts';

/**
 * Calculates every label again by the list it was priced with. One whose price is no longer kept, or differs from that
 * list, gets today's price. Extras that are no longer offered are removed, with their price. A label whose table is gone can't
 * be made.
 */
export async function unsettledLabels(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly LabelItem[],
  { agreed, ...place }: Place & { readonly agreed: CustomerTerms | undefined },
): Promise<LabelItem[]> {
  const { market } = place;
  const now = app.now();
  const quoted = await labelsWithQuote(app, db, items, place);
  const moved: LabelItem[] = [];
  const settled: LabelItem[] = [];
  for (const stored of items) {
    const { line: item, withdrawn } = await asOffered(app, stored, market);
    const { configuration, sheet } = item;
    const version = sheet.listVersion;
    const kept = isPriceKept(item, now);
    const again = kept ? await priceAsListed(app, { version, configuration }, market, agreed) : undefined;
    const same = again?.net === sheet.net && isPricedFor(sheet, market);
    // A quote was made with the terms of its day: it is valid unchanged until its date, in its market.
    if (!same && !(kept && quoted.has(item.id))) moved.push(item);
    else if (withdrawn.length > 0) settled.push(item);
  }
  const changed = [...settled, ...(await repricedLabels(app, db, moved, place))];
  const lost = await withoutTable(db, items, place.customerId);
  if (lost.size === 0) return changed;
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of changed) byId.set(item.id, item);
  const ids = new Set([...changed.map(({ id }) => id), ...lost]);
  return [...byId.values()].flatMap((item) => {
    if (!ids.has(item.id)) return [];
    return lost.has(item.id) ? { ...item, obstacle: { code: 'variable.table-missing' } } : item;
  });
}

/** The ids of labels whose table is gone. The tables of the others stay until the transaction ends. */
async function withoutTable(
  db: Db,
  items: readonly LabelItem[],
  customerId: number | null,
): Promise<ReadonlySet<string>> {
  const tables = items.flatMap(({ id, configuration }) => {
    const artwork = variableArtworkOf(configuration);
    return artwork ? [{ id, tableId: artwork.table_id }] : [];
  });
  if (tables.length === 0) return new Set();
  const present =
    customerId === null
      ? new Set()
      : await lockTables(
          db,
          customerId,
          tables.map(({ tableId }) => tableId),
        );
  return new Set(tables.flatMap(({ id, tableId }) => (present.has(tableId) ? [] : id)));
}
