import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import type { LabelChoice } from '@labelwerk/label-drawing/label/label-on-pack.tsx';

/** A product on the home page: its usual label, for the picture and as a start. */
export type Shown = ProductType & { readonly id: ShownId; readonly look: MaterialLook };

export type ShownId =
  | 'wine-front'
  | 'honey'
  | 'beer-can'
  | 'cosmetic'
  | 'candle'
  | 'coffee'
  | 'chemical'
  | 'shipping'
  | 'roll'
  | 'sheet';

const shown = (
  id: ShownId,
  pack: ProductType['pack'],
  [width, height]: readonly [number, number],
  [shape, cornerRadius]: readonly [ProductType['shape'], number],
  [material, look]: readonly [string, MaterialLook],
  finishes: readonly string[] = [],
): Shown => ({
  id,
  pack,
  width,
  height,
  shape,
  cornerRadius,
  material,
  look,
  finishes,
  form: id === 'sheet' ? 'sheet' : 'roll',
});

/** One product for each of the ten packs. */
export const showcase: readonly Shown[] = [
  shown('wine-front', 'bottle', [90, 120], ['rectangle', 0], ['WIN-COT', 'textured'], ['FOIL-G']),
  shown('honey', 'jar', [70, 40], ['rounded', 3], ['WIN-MAR', 'textured']),
  shown('beer-can', 'can', [200, 100], ['rectangle', 0], ['PP-WG-P', 'white-gloss']),
  shown('cosmetic', 'tube', [50, 80], ['rounded', 3], ['PP-WM-P', 'white-matt']),
  shown('candle', 'candle', [55, 55], ['circle', 0], ['PP-WM-P', 'white-matt']),
  shown('coffee', 'pouch', [80, 110], ['rounded', 3], ['KRA', 'kraft']),
  shown('chemical', 'drum', [148, 210], ['rectangle', 0], ['PP-CHEM', 'white-matt']),
  shown('shipping', 'carton', [100, 150], ['rectangle', 0], ['THD-TOP', 'thermal']),
  shown('roll', 'roll', [50, 50], ['rounded', 2], ['PAP-GL-P', 'white-gloss']),
  shown('sheet', 'sheet', [70, 37], ['rounded', 2], ['PAP-MA-P', 'white-matt']),
];

export const labelOf = ({ shape, width, height, cornerRadius, look, finishes, id }: Shown): LabelChoice => ({
  trim: { shape, width, height, cornerRadius },
  look,
  finishes,
  productType: id,
});

/** Stocks that show how much the same ink changes. White goes under the colours where the stock is not white. */
export const stocks = [
  { id: 'PP-WG-P', look: 'white-gloss', finishes: [] },
  { id: 'PP-CG-P', look: 'clear', finishes: ['WHITE-P'] },
  { id: 'PP-SI-P', look: 'silver', finishes: [] },
  { id: 'PP-GO-P', look: 'gold', finishes: [] },
  { id: 'KRA', look: 'kraft', finishes: [] },
  { id: 'WIN-VER', look: 'textured', finishes: [] },
] as const satisfies readonly { id: string; look: MaterialLook; finishes: readonly string[] }[];
