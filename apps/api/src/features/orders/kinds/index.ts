// What a feature needs that has a kind of item. `ordered-items.ts` lists the kinds.
export type { OrderedItem, OrderedKind, OrderOfItems } from './ordered-kind.ts';
