import type { Configuration } from './configuration.ts';

/**
 * The reference label for price comparisons: 50 × 50 mm on glossy paper, 1,000 pieces of one design on a roll. 59.05
 * EUR net in Germany by the shop's first list.
 */
export const plainLabel = {
  productType: 'any',
  shape: 'rectangle',
  width: 50,
  height: 50,
  cornerRadius: 0,
  material: 'PAP-GL-P',
  finishes: [],
  ownedTool: false,
  quantity: 1000,
  sorts: [1000],
  form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'top' } },
  express: 'none',
  extras: [],
} satisfies Configuration;
