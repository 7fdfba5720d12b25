import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type CartItem, ofKind } from '../items/item.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import type { CartContent, ContentDifference } from '../versions/content.ts';
import type { ItemKind, Place } from './item-kind.ts';
import { label } from './label/label-kind.ts';
import { samplePack } from './sample-pack/sample-pack-kind.ts';
import { service } from './service/service-kind.ts';

/** All kinds of items, by the name stored with an item: the only list of them. */
const byName = { label, service, 'sample-pack': samplePack };

export const kinds: Readonly<Record<CartItem['kind'], ItemKind<CartItem>>> = byName;
export const kindEntries = Object.entries(kinds) as readonly (readonly [
  CartItem['kind'],
  ItemKind<CartItem>,
])[];

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
  for (const [name, kind] of kindEntries) {
    const ofName = ofKind(items, name);
    if (ofName.length > 0) answers.push(...(await ask(kind, ofName)));
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

type Kinds = (typeof byName)[keyof typeof byName];
type NamesOf<Members> = Members extends unknown ? keyof Members : never;
/** The members of a cart's response, and of a difference, that the kinds fill. */
type List = NamesOf<Awaited<ReturnType<Kinds['present']>>>;
type Change = NamesOf<ReturnType<Kinds['difference']>>;

/** All items of a cart for its response. */
export async function presentItems(
  app: Pick<App, 'db' | 'part'>,
  { cart, items }: StoredCart,
): Promise<DeepReadonly<Pick<Cart, List>>> {
  const parts = await Promise.all(
    kindEntries.map(([name, kind]) => kind.present(app, cart, ofKind(items, name))),
  );
  // Each kind fills the members that its type names.
  return Object.assign({}, ...parts);
}

/** The differences between the items of two contents of a cart. */
export const differenceOfItems = (
  before: CartContent,
  after: CartContent,
  language: Language,
): Pick<ContentDifference, Change> =>
  Object.assign({}, ...kindEntries.map(([, kind]) => kind.difference(before, after, language)));
