import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import type { LabelChoice } from '@labelwerk/label-drawing/label/label-on-pack.tsx';

/** The usual label of a product type, for pictures and as an initial configuration. */
export type UsualLabel = ProductType & { readonly look: MaterialLook };

type Row = readonly [
  id: string,
  pack: ProductType['pack'],
  size: readonly [width: number, height: number],
  outline: readonly [ProductType['shape'], radius: number],
  stock: readonly [material: string, MaterialLook],
  finishes?: readonly string[],
];

const usual = ([id, pack, size, outline, stock, finishes = []]: Row): UsualLabel => ({
  id,
  pack,
  width: size[0],
  height: size[1],
  shape: outline[0],
  cornerRadius: outline[1],
  material: stock[0],
  look: stock[1],
  finishes,
  form: id === 'sheet' ? 'sheet' : 'roll',
});

/** As in the initial catalogue (apps/api/seed/product-types.json); sizes in mm. */
const rows: readonly Row[] = [
  ['wine-front', 'bottle', [90, 120], ['rectangle', 0], ['WIN-COT', 'textured']],
  ['wine-back', 'bottle', [70, 90], ['rectangle', 0], ['WIN-COT', 'textured']],
  ['beer', 'bottle', [90, 80], ['rounded', 2], ['PP-WG-P', 'white-gloss']],
  ['beer-neck', 'bottle', [80, 40], ['rounded', 2], ['PAP-WASH', 'white-gloss']],
  ['beer-can', 'can', [200, 100], ['rectangle', 0], ['PP-WG-P', 'white-gloss']],
  ['olive-oil', 'bottle', [80, 110], ['rectangle', 0], ['WIN-NAT', 'textured'], ['LAM-M']],
  ['honey', 'jar', [70, 40], ['rounded', 3], ['WIN-MAR', 'textured']],
  ['honey-seal', 'jar', [20, 150], ['rounded', 2], ['PAP-GL-P', 'white-gloss']],
  ['jam', 'jar', [80, 50], ['rounded', 2], ['PAP-GL-P', 'white-gloss']],
  ['spice', 'jar', [50, 70], ['rounded', 2], ['PP-WG-P', 'white-gloss']],
  ['candle', 'candle', [55, 55], ['circle', 0], ['PP-WM-P', 'white-matt']],
  ['cosmetic', 'tube', [50, 80], ['rounded', 3], ['PP-WM-P', 'white-matt']],
  ['cosmetic-jar', 'jar', [60, 30], ['rounded', 3], ['PP-CG-P', 'clear'], ['WHITE-P']],
  ['food', 'pouch', [60, 80], ['rounded', 2], ['PAP-GL-P', 'white-gloss']],
  ['coffee', 'pouch', [80, 110], ['rounded', 3], ['KRA', 'kraft']],
  ['supplement', 'jar', [150, 60], ['rounded', 2], ['PP-WG-P', 'white-gloss']],
  ['chemical', 'drum', [148, 210], ['rectangle', 0], ['PP-CHEM', 'white-matt']],
  ['industrial', 'carton', [40, 20], ['rounded', 1], ['PET-W-P', 'white-gloss']],
  ['shipping', 'carton', [100, 150], ['rectangle', 0], ['THD-TOP', 'thermal']],
  ['cover-up', 'carton', [70, 40], ['rounded', 2], ['PAP-MA-OPQ', 'white-matt']],
  ['removable', 'carton', [50, 50], ['rounded', 2], ['PAP-MA-R', 'white-matt']],
  ['security', 'carton', [60, 25], ['rounded', 2], ['VOID', 'silver']],
  ['freezer', 'pouch', [60, 60], ['rounded', 2], ['PP-WG-F', 'white-gloss']],
  ['soap', 'carton', [60, 60], ['circle', 0], ['KRA', 'kraft']],
  ['roll', 'roll', [50, 50], ['rounded', 2], ['PAP-GL-P', 'white-gloss']],
  ['blank', 'roll', [100, 150], ['rounded', 2], ['THT-PAP', 'white-matt']],
  ['sheet', 'sheet', [70, 37], ['rounded', 2], ['PAP-MA-P', 'white-matt']],
];

/** Product types that have a usual label. */
export const usualLabelIds: readonly string[] = rows.map(([id]) => id);

const byId = new Map(rows.map((row) => [row[0], usual(row)]));

/** The usual label of a product type. Throws RangeError if there is none. */
export function usualLabel(id: string): UsualLabel {
  const found = byId.get(id);
  if (!found) throw new RangeError(`There is no usual label of ${id}`);
  return found;
}

export const labelOf = ({
  shape,
  width,
  height,
  cornerRadius,
  look,
  finishes,
  id,
}: UsualLabel): LabelChoice => ({
  trim: { shape, width, height, cornerRadius },
  look,
  finishes,
  productType: id,
});
