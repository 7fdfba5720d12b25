// What other features do with items of any kind.
export type { CartItem } from './item.ts';
export { findLabelOfCustomer } from './item-of-customer-repository.ts';
export { blockedKinds, isGoods, settlePrices } from './settle-items.ts';
