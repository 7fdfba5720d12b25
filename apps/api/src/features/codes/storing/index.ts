// What other features do with the codes that are stored for items.
export { codesOfItem, findItemsWithCodes, takeForOrder } from './ordered-codes-repository.ts';
