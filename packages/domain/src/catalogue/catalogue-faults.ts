import { labelLimits } from '../label/label-shape.ts';
import { type Finish, obstacleTo } from './finish.ts';
import type { Material } from './material.ts';
import type { ProductType } from './product-type.ts';

export type CatalogueEntries = {
  readonly materials: readonly Material[];
  readonly finishes: readonly Finish[];
  readonly productTypes: readonly ProductType[];
};

function twice(kind: string, entries: readonly { readonly id: string }[]): string[] {
  const ids = entries.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.map((id) => `${kind} ${id}: stands twice`);
}

const materialFaults = ({ id, serviceFrom, serviceTo, applyFrom }: Material): string[] => [
  ...(serviceFrom < serviceTo ? [] : [`materials ${id}: serviceFrom must be below serviceTo`]),
  ...(applyFrom <= serviceTo ? [] : [`materials ${id}: applyFrom lies above serviceTo`]),
];

function presetFaults(type: ProductType, { materials, finishes }: CatalogueEntries): string[] {
  const at = `product-types ${type.id}`;
  const material = materials.find(({ id }) => id === type.material);
  const chosen = type.finishes.map((id) => ({ id, finish: finishes.find((entry) => entry.id === id) }));
  const faults = [
    ...(material ? [] : [`${at}: no material ${type.material}`]),
    ...chosen.filter(({ finish }) => !finish).map(({ id }) => `${at}: no finish ${id}`),
  ];
  if (type.width > labelLimits.widest) faults.push(`${at}: wider than ${labelLimits.widest} mm`);
  if (type.shape === 'circle' && type.width !== type.height)
    faults.push(`${at}: a circle is as high as it is wide`);
  if (type.cornerRadius > Math.min(type.width, type.height) / 2)
    faults.push(`${at}: cornerRadius is more than half the short side`);
  const accepted: Finish[] = [];
  for (const { finish } of chosen) {
    const obstacle = finish && material && obstacleTo(finish, material, accepted);
    if (obstacle) faults.push(`${at}: ${finish.id} with ${obstacle.with} can't be made (${obstacle.code})`);
    if (finish) accepted.push(finish);
  }
  return faults;
}

/**
 * What an operator has to mend in materials, finishes and product types before they can be used, each with its
 * place; empty when they fit together. Their forms are checked by the schemas.
 */
export const catalogueFaults = (entries: CatalogueEntries): string[] => [
  ...twice('materials', entries.materials),
  ...twice('finishes', entries.finishes),
  ...twice('product-types', entries.productTypes),
  ...entries.materials.flatMap(materialFaults),
  ...entries.productTypes.flatMap((type) => presetFaults(type, entries)),
];
