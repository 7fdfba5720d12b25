// What other features do with items of any kind.
export type { CartItem } from './item.ts';
export { findItemOfCustomer } from './item-of-customer-repository.ts';
export { blockedKinds, isGoods, settlePrices } from './settle-items.ts';
