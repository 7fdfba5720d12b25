import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import type { LabelChoice } from '@labelwerk/label-drawing/label/label-on-pack.tsx';

/** A product on the home page: its usual label, for the picture and as the initial configuration. */
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

type Row = {
  readonly id: ShownId;
  readonly pack: ProductType['pack'];
  /** Width and height in mm. */
  readonly size: readonly [number, number];
  /** The shape, and the radius of its corners in mm. */
  readonly outline: readonly [ProductType['shape'], number];
  readonly stock: readonly [material: string, look: MaterialLook];
};

const shown = ({
  id,
  pack,
  size: [width, height],
  outline: [shape, cornerRadius],
  stock: [material, look],
}: Row): Shown => ({
  id,
  pack,
  width,
  height,
  shape,
  cornerRadius,
  material,
  look,
  finishes: [],
  form: id === 'sheet' ? 'sheet' : 'roll',
});

/** One product for each of the ten packs. */
export const showcase: readonly Shown[] = [
  shown({
    id: 'wine-front',
    pack: 'bottle',
    size: [90, 120],
    outline: ['rectangle', 0],
    stock: ['WIN-COT', 'textured'],
  }),
  shown({
    id: 'honey',
    pack: 'jar',
    size: [70, 40],
    outline: ['rounded', 3],
    stock: ['WIN-MAR', 'textured'],
  }),
  shown({
    id: 'beer-can',
    pack: 'can',
    size: [200, 100],
    outline: ['rectangle', 0],
    stock: ['PP-WG-P', 'white-gloss'],
  }),
  shown({
    id: 'cosmetic',
    pack: 'tube',
    size: [50, 80],
    outline: ['rounded', 3],
    stock: ['PP-WM-P', 'white-matt'],
  }),
  shown({
    id: 'candle',
    pack: 'candle',
    size: [55, 55],
    outline: ['circle', 0],
    stock: ['PP-WM-P', 'white-matt'],
  }),
  shown({ id: 'coffee', pack: 'pouch', size: [80, 110], outline: ['rounded', 3], stock: ['KRA', 'kraft'] }),
  shown({
    id: 'chemical',
    pack: 'drum',
    size: [148, 210],
    outline: ['rectangle', 0],
    stock: ['PP-CHEM', 'white-matt'],
  }),
  shown({
    id: 'shipping',
    pack: 'carton',
    size: [100, 150],
    outline: ['rectangle', 0],
    stock: ['THD-TOP', 'thermal'],
  }),
  shown({
    id: 'roll',
    pack: 'roll',
    size: [50, 50],
    outline: ['rounded', 2],
    stock: ['PAP-GL-P', 'white-gloss'],
  }),
  shown({
    id: 'sheet',
    pack: 'sheet',
    size: [70, 37],
    outline: ['rounded', 2],
    stock: ['PAP-MA-P', 'white-matt'],
  }),
];

export const labelOf = ({ shape, width, height, cornerRadius, look, finishes, id }: Shown): LabelChoice => ({
  trim: { shape, width, height, cornerRadius },
  look,
  finishes,
  productType: id,
});

/**
 * Stocks that show how much the look of the same ink changes. White is printed under the colours where the
 * stock is not white.
 */
export const stocks = [
  { id: 'PP-WG-P', look: 'white-gloss', finishes: [] },
  { id: 'PP-CG-P', look: 'clear', finishes: ['WHITE-P'] },
  { id: 'PP-SI-P', look: 'silver', finishes: [] },
  { id: 'PP-GO-P', look: 'gold', finishes: [] },
  { id: 'KRA', look: 'kraft', finishes: [] },
  { id: 'WIN-VER', look: 'textured', finishes: [] },
] as const satisfies readonly { id: string; look: MaterialLook; finishes: readonly string[] }[];
