import type { ConfigurationInput } from '@labelwerk/contracts/calculator/configuration.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { defaultWinding } from '@labelwerk/domain/label/roll.ts';
import {
  type Configuration,
  evenSorts,
  type Form,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Catalogue } from '#features/pricing/index.ts';

/** A configuration with optional choices: undefined means the preset of the product. */
export type PartialConfiguration = {
  readonly [K in Exclude<keyof ConfigurationInput, 'artworkFrom'>]?: ConfigurationInput[K] | undefined;
} & Pick<Configuration, 'artworkFrom'>;

const usualQuantity = 1000;

/** The default of a form of delivery. */
export function usualForm(kind: Form['kind']): Form {
  switch (kind) {
    case 'roll':
      return { kind, core: 76, winding: defaultWinding };
    case 'sheet':
      return { kind, format: 'A4' };
    default:
      return { kind };
  }
}

/** Fills in missing choices from the presets of the product type, so that a request for "wine, 2,000" has a price. */
export function completeConfiguration(catalogue: Catalogue, given: PartialConfiguration): Configuration {
  const productType = given.productType ?? 'any';
  const preset = catalogue.productTypes.get(productType);
  const shape = given.shape ?? preset?.shape ?? 'rectangle';
  const quantity = given.quantity ?? given.sorts?.reduce((sum, each) => sum + each, 0) ?? usualQuantity;
  const material = given.material ?? preset?.material ?? [...catalogue.materials.keys()][0] ?? '';
  // Finishes of a preset belong to its material: with another one chosen, none is assumed.
  const suits = given.material === undefined || given.material === preset?.material;
  return {
    productType,
    shape,
    width: given.width ?? preset?.width ?? 50,
    height: given.height ?? preset?.height ?? 50,
    cornerRadius:
      given.cornerRadius ?? (shape === 'rounded' ? preset?.cornerRadius || labelLimits.defaultRadius : 0),
    ...(shape === 'special' && given.contour && { contour: given.contour }),
    material,
    finishes: given.finishes ?? (suits ? (preset?.finishes ?? []) : []),
    ownedTool: given.ownedTool ?? false,
    ...(given.sharedTool && { sharedTool: true }),
    quantity,
    sorts: given.sorts ?? evenSorts(quantity, 1),
    form: given.form ?? usualForm(preset?.form ?? 'roll'),
    express: given.express ?? 'none',
    extras: given.extras ?? [],
    ...(given.artworkFrom && { artworkFrom: given.artworkFrom }),
    ...(given.set && { set: given.set }),
  };
}
