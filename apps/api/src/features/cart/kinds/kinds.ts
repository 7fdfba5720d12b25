import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CartItem, ofKind } from '../items/item.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { ItemKind, Place } from './item-kind.ts';
import { label } from './label/label-kind.ts';
import { service } from './service/service-kind.ts';

/** All kinds of items, by the name stored with an item. */
const byName = { label, service };
export const kinds: Readonly<Record<CartItem['kind'], ItemKind<CartItem>>> = byName;
const names = Object.keys(kinds) as CartItem['kind'][];

/** Codes of a kind's refusals: an item that is not there, and one too many. */
export type MissingCode<Kind extends CartItem['kind']> = (typeof byName)[Kind]['missing'];
export type FullCode<Kind extends CartItem['kind']> = (typeof byName)[Kind]['full'];
export const missingCode = <Kind extends CartItem['kind']>(kind: Kind): MissingCode<Kind> =>
  byName[kind].missing;
export const fullCode = <Kind extends CartItem['kind']>(kind: Kind): FullCode<Kind> => byName[kind].full;

/** Asks the kinds about their items, and returns what they answer. */
export async function byKind(
  items: readonly CartItem[],
  ask: (kind: ItemKind<CartItem>, items: readonly CartItem[]) => Promise<readonly CartItem[]>,
): Promise<CartItem[]> {
  const answers: CartItem[] = [];
  for (const name of names) {
    const ofName = ofKind(items, name);
    if (ofName.length > 0) answers.push(...(await ask(kinds[name], ofName)));
  }
  return answers;
}

/** Items of any kind with today's prices. */
export const repricedItems = (
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly CartItem[],
  place: Place,
): Promise<CartItem[]> => byKind(items, (kind, ofIt) => kind.repriced(app, db, ofIt, place));

/** All items of a cart for its response. */
export const presentItems = async (app: Pick<App, 'db' | 'part'>, { cart, items }: StoredCart) => ({
  ...(await label.present(app, cart, ofKind(items, 'label'))),
  ...(await service.present(app, cart, ofKind(items, 'service'))),
});
