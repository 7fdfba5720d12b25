import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import type { CartItem } from '#features/cart/items/index.ts';
import { orderedSamplePacks } from '#features/samples/index.ts';
import { orderedServices } from '#features/services/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { OrderRow } from '../orders-repository.ts';
import type { ItemToShip, OrderedItem, OrderedKind, OrderOfItems, ShownOrder } from './ordered-kind.ts';

/** All kinds of items but labels, which are the lines of an order. */
const kinds = { service: orderedServices, 'sample-pack': orderedSamplePacks } satisfies Readonly<
  Record<Exclude<CartItem['kind'], 'label'>, OrderedKind>
>;
const entries = Object.entries(kinds) as readonly (readonly [CartItem['kind'], OrderedKind])[];

/** An order, and the number of its items that are not labels: without any, no statement is sent. */
type Order = Pick<OrderRow, 'id' | 'service_count'>;

const idsWithItems = (orders: readonly Order[]): string[] =>
  orders.filter(({ service_count: n }) => n > 0).map(({ id }) => id);

/** Stores the items of an order that are not labels. */
export async function placeItems(trx: Db, order: OrderOfItems, items: readonly CartItem[]): Promise<void> {
  for (const [name, kind] of entries) {
    const ofIt = items.filter((item) => item.kind === name);
    if (ofIt.length > 0) await kind.place(trx, order, ofIt);
  }
}

/** Starts the work on an order whose payment has arrived. */
export async function startItems(app: Pick<App, 'now'>, trx: Db, order: Order): Promise<void> {
  for (const id of idsWithItems([order])) for (const [, kind] of entries) await kind.start(app, trx, id);
}

/** Cancels what is left to do of a cancelled order. */
export async function cancelItems(app: Pick<App, 'now'>, trx: Db, order: Order): Promise<void> {
  for (const id of idsWithItems([order])) for (const [, kind] of entries) await kind.cancel(app, trx, id);
}

/** The items of orders that are not labels. */
export async function findItems(db: Db, ...orders: readonly Order[]): Promise<readonly OrderedItem[]> {
  const ids = idsWithItems(orders);
  const items: OrderedItem[] = [];
  if (ids.length > 0) for (const [, kind] of entries) items.push(...(await kind.find(db, ids)));
  return items;
}

/** The same of one order, locked until the transaction ends. */
export async function lockItems(trx: Db, order: Order): Promise<readonly OrderedItem[]> {
  const items: OrderedItem[] = [];
  for (const id of idsWithItems([order]))
    for (const [, kind] of entries) items.push(...(await kind.lock(trx, id)));
  return items;
}

/** Items of an order by their ids, locked in their order: those that are shipped in parcels. */
export async function lockItemsToShip(
  trx: Db,
  order: Order,
  ids: readonly string[],
): Promise<readonly ItemToShip[]> {
  const items: ItemToShip[] = [];
  if (ids.length > 0)
    for (const [, { shipping }] of entries)
      if (shipping) items.push(...(await shipping.lock(trx, order.id, ids)));
  return items;
}

/** Ships locked items in a parcel. */
export async function shipItems(
  trx: Db,
  ids: readonly string[],
  parcel: { readonly id: string; readonly at: Date },
): Promise<void> {
  if (ids.length > 0) for (const [, { shipping }] of entries) await shipping?.ship(trx, ids, parcel);
}

/** Makes the items of a parcel that came back or was lost ready to be sent again. Call it under the lock of the order. */
export async function reopenItems(
  trx: Db,
  order: Order,
  parcel: { readonly id: string; readonly at: Date },
): Promise<void> {
  if (idsWithItems([order]).length === 0) return;
  for (const [, { shipping }] of entries) await shipping?.reopen?.(trx, parcel);
}

/** When the customer received the last item of an order that is not a label; undefined before. */
export async function lastDeliveryOf(db: Db, order: Order): Promise<Date | undefined> {
  let last: Date | undefined;
  for (const id of idsWithItems([order]))
    for (const [, kind] of entries) {
      const at = await kind.lastDelivery(db, id);
      if (at && (!last || at > last)) last = at;
    }
  return last;
}

/** The title of an item in mails and lists. */
export function titleOfItem({ text }: Pick<OrderedItem, 'text'>, language: Language): string {
  const { name, subject } = text(language);
  return [name, subject].filter(Boolean).join(': ');
}

type NamesOf<Lists> = Lists extends unknown ? keyof Lists : never;
/** The members of an order's response that the kinds fill. */
type List = NamesOf<Awaited<ReturnType<(typeof kinds)[keyof typeof kinds]['present']>>['lists']>;

/** The items of an order that are not labels for its page, and their entries of the time line. */
export async function presentItems(
  db: Db,
  order: Order,
  shown: ShownOrder,
): Promise<{
  readonly lists: DeepReadonly<Pick<OrderDetail, List>>;
  readonly timeline: OrderDetail['timeline'];
}> {
  const parts = [];
  for (const [, kind] of entries) parts.push(await kind.present(db, idsWithItems([order]), shown));
  return {
    // Each kind fills the members that its type names.
    lists: Object.assign({}, ...parts.map(({ lists }) => lists)),
    timeline: parts.flatMap(({ timeline }) => timeline),
  };
}
