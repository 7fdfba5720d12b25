/** The industries that a customer may choose from. */
export const branchIds = [
  'food',
  'wine',
  'beer',
  'beverages',
  'cosmetics',
  'supplements',
  'pharmacy',
  'chemicals',
  'candles',
  'logistics',
  'industry',
  'retail',
  'agency',
  'public',
  'other',
] as const;
export type BranchId = (typeof branchIds)[number];
