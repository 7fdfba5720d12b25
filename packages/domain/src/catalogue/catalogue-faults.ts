import { labelLimits } from '../label/label-shape.ts';
import type { DocumentFault } from './document-fault.ts';
import { type Finish, obstacleTo } from './finish.ts';
import type { Material } from './material.ts';
import type { ProductType } from './product-type.ts';

export type CatalogueEntries = {
  readonly materials: readonly Material[];
  readonly finishes: readonly Finish[];
  readonly productTypes: readonly ProductType[];
};

/** The key under which each document keeps its entries. */
const listNames = {
  materials: 'materials',
  finishes: 'finishes',
  'product-types': 'productTypes',
} as const;

type EntryDocument = keyof typeof listNames;

const faultAt = (document: EntryDocument, index: number, field: string, sentence: string): DocumentFault => ({
  document,
  path: `${listNames[document]}.${index}.${field}`,
  sentence,
});

function twice(document: EntryDocument, entries: readonly { readonly id: string }[]): DocumentFault[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [faultAt(document, index, 'id', `${id} is a duplicate`)],
  );
}

const materialFaults = (material: Material, index: number): DocumentFault[] => {
  const { serviceFrom, serviceTo, applyFrom } = material;
  const at = (field: string, sentence: string) => faultAt('materials', index, field, sentence);
  return [
    ...(serviceFrom < serviceTo ? [] : [at('serviceFrom', `must be below serviceTo (${serviceTo})`)]),
    ...(applyFrom <= serviceTo ? [] : [at('applyFrom', `is above serviceTo (${serviceTo})`)]),
  ];
};

function presetFaults(
  type: ProductType,
  index: number,
  { materials, finishes }: CatalogueEntries,
): DocumentFault[] {
  const at = (field: string, sentence: string) => faultAt('product-types', index, field, sentence);
  const material = materials.find(({ id }) => id === type.material);
  const chosen = type.finishes.map((id) => ({ id, finish: finishes.find((entry) => entry.id === id) }));
  const faults = [
    ...(material ? [] : [at('material', `there is no material ${type.material}`)]),
    ...chosen.filter(({ finish }) => !finish).map(({ id }) => at('finishes', `there is no finish ${id}`)),
  ];
  if (type.width > labelLimits.widest) faults.push(at('width', `is more than ${labelLimits.widest} mm`));
  if (type.shape === 'circle' && type.width !== type.height)
    faults.push(at('height', 'a circle must be as high as wide'));
  if (type.cornerRadius > Math.min(type.width, type.height) / 2)
    faults.push(at('cornerRadius', 'is more than half the short side'));
  const accepted: Finish[] = [];
  for (const { finish } of chosen) {
    const obstacle = finish && material && obstacleTo(finish, material, accepted);
    if (obstacle)
      faults.push(at('finishes', `${finish.id} with ${obstacle.with} can't be made (${obstacle.code})`));
    if (finish) accepted.push(finish);
  }
  return faults;
}

/**
 * Contradictions between materials, finishes and product types that an operator has to correct before they can be used;
 * empty if there are none. The form of each entry is checked by the schemas.
 */
export const catalogueFaults = (entries: CatalogueEntries): DocumentFault[] => [
  ...twice('materials', entries.materials),
  ...twice('finishes', entries.finishes),
  ...twice('product-types', entries.productTypes),
  ...entries.materials.flatMap(materialFaults),
  ...entries.productTypes.flatMap((type, index) => presetFaults(type, index, entries)),
];
