// What other features do with the codes that are stored for items.
export {
  codesOfItem,
  findItemsWithCodes,
  giveBackCodes,
  handToPress,
  lockTaken,
  retireCodes,
  takeForOrder,
} from './ordered-codes-repository.ts';
