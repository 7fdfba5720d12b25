import { type Finish, obstacleTo } from '../../catalogue/finish.ts';
import type { Material } from '../../catalogue/material.ts';
import type { ProductType } from '../../catalogue/product-type.ts';
import { labelLimits, maxRadius, sideOrMin } from '../../label/label-shape.ts';
import { acrossSide, feedSide, labelsPerRoll, rollLimits } from '../../label/roll.ts';
import { fittingFormat, minOnSheets } from '../../label/sheet.ts';
import { toTenth } from '../../label/tenths.ts';
import type { PriceList } from '../price-list.ts';
import { type Configuration, evenSorts, type Form, quantityLimits } from './configuration.ts';

/** The data against which a configuration is adjusted. */
export type SettlingCatalogue = {
  readonly priceList: Pick<PriceList, 'express' | 'extras'>;
  readonly materials: readonly Material[];
  readonly finishes: readonly Finish[];
  readonly productTypes: readonly Pick<ProductType, 'id' | 'material'>[];
};

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));
/** A side in mm, to a tenth. */
const sideWithin = (value: number, min: number, max: number) =>
  Math.min(max, Math.max(min, toTenth(sideOrMin(value))));

type Label = {
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  readonly thickness: number;
};

function settledForm(form: Form, { width, height, quantity, thickness }: Label): Form {
  if (form.kind === 'sheet') {
    const format = fittingFormat(form.format, { width, height });
    if (format === form.format) return form;
    return format ? { kind: 'sheet', format } : { kind: 'single' };
  }
  if (form.kind !== 'roll') return form;
  const fits = acrossSide({ width, height }, form.winding) <= labelLimits.widest;
  // Together is the default, which is not stated.
  const { designs, ...roll } = form;
  const wound: typeof form = {
    ...roll,
    ...(designs !== undefined && designs !== 'together' && { designs }),
    winding: fits ? form.winding : { ...form.winding, leading: 'top' },
  };
  if (wound.labelsPerRoll === undefined) return wound;
  const max = maxOnRoll({ width, height, form: wound }, thickness);
  const min = Math.min(rollLimits.minLabels, max);
  const labels = within(wound.labelsPerRoll, min, max);
  return { ...wound, labelsPerRoll: Math.min(labels, Math.max(quantity, min)) };
}

/** Maximum number of labels on a roll of the largest diameter the winder takes; `thickness` in mm. */
function maxOnRoll(
  { width, height, form }: { width: number; height: number; form: Form },
  thickness: number,
): number {
  if (form.kind !== 'roll') return 0;
  const feed = feedSide({ width, height }, form.winding);
  return labelsPerRoll(rollLimits.largestDiameter, thickness, form.core, feed);
}

/** Quantities of the sorts: as wanted if they sum to the quantity, else evenly split, as always if they alternate. */
function settledSorts(sorts: readonly number[], quantity: number, isAlternating: boolean): readonly number[] {
  const count = within(sorts.length, 1, Math.min(quantityLimits.maxSorts, quantity));
  const fits =
    count === sorts.length &&
    sorts.every((sort) => Number.isInteger(sort) && sort >= 1) &&
    !(isAlternating && Math.max(...sorts) - Math.min(...sorts) > 1);
  return fits && sorts.reduce((sum, sort) => sum + sort, 0) === quantity ? sorts : evenSorts(quantity, count);
}

/**
 * The nearest configuration that can be produced and priced: sides within their limits (0 becomes the minimum), a
 * circle as high as wide, no finish that the material excludes, no label larger than its sheet, at least the minimum
 * number of sheets. Valid values are kept.
 */
export function settle(info: SettlingCatalogue, configuration: Configuration): Configuration {
  const { materials, finishes, priceList } = info;
  const preset = info.productTypes.find((type) => type.id === configuration.productType);
  const width = sideWithin(configuration.width, labelLimits.min, labelLimits.widest);
  const height =
    configuration.shape === 'circle'
      ? width
      : sideWithin(configuration.height, labelLimits.min, labelLimits.highest);
  const wantedQuantity = within(configuration.quantity, quantityLimits.min, quantityLimits.max);
  const material =
    materials.find(({ id }) => id === configuration.material) ??
    materials.find(({ id }) => id === preset?.material) ??
    materials[0];
  const compatibleFinishes: Finish[] = [];
  for (const id of configuration.finishes) {
    const finish = finishes.find((one) => one.id === id);
    if (
      finish &&
      material &&
      !compatibleFinishes.includes(finish) &&
      !obstacleTo(finish, material, compatibleFinishes)
    )
      compatibleFinishes.push(finish);
  }
  const radius = Math.max(0, Math.min(toTenth(configuration.cornerRadius), maxRadius({ width, height })));
  const thickness = (material?.thickness ?? 160) / 1000;
  const form = settledForm(configuration.form, { width, height, quantity: wantedQuantity, thickness });
  const minQuantity = form.kind === 'sheet' ? minOnSheets(form.format, { width, height }) : 1;
  const quantity = Math.max(wantedQuantity, minQuantity);
  const needsTool = compatibleFinishes.some(({ kind }) => kind === 'foil' || kind === 'emboss');
  const { sharedTool, ...others } = configuration;
  return {
    ...others,
    productType: preset ? preset.id : 'any',
    width,
    height,
    cornerRadius: configuration.shape === 'rounded' ? radius : 0,
    material: material?.id ?? configuration.material,
    finishes: compatibleFinishes.map(({ id }) => id),
    ownedTool: configuration.ownedTool && needsTool,
    ...(sharedTool && needsTool && { sharedTool }),
    quantity,
    sorts: settledSorts(
      configuration.sorts,
      quantity,
      form.kind === 'roll' && form.designs === 'alternating',
    ),
    form,
    express: Object.hasOwn(priceList.express, configuration.express) ? configuration.express : 'none',
    extras: [...new Set(configuration.extras)].filter((id) => Object.hasOwn(priceList.extras, id)),
  };
}
