import { obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import { labelLimits, sideOrLeast } from '@labelwerk/domain/label/label-shape.ts';
import { feedSide, labelsPerRoll, rollLimits } from '@labelwerk/domain/label/roll.ts';
import {
  type Configuration,
  evenSorts,
  type Form,
  quantityLimits,
} from '@labelwerk/domain/pricing/configuration.ts';
import type { Info } from './info.ts';

/** Fewer labels on a roll make changing rolls dearer than the labels. */
const leastOnRoll = 100;

/** Printable area of each sheet format, in mm. */
const printable = { A4: [200, 287], SRA3: [310, 440] } as const;

/** What a configuration is settled against. */
export type Catalogue = Pick<Info, 'priceList' | 'materials' | 'finishes' | 'productTypes'>;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

const fitsSheet = (width: number, height: number, format: 'A4' | 'SRA3') => {
  const [across, along] = printable[format];
  return (width <= across && height <= along) || (height <= across && width <= along);
};

function settledForm(form: Form, width: number, height: number, quantity: number, thickness: number): Form {
  if (form.kind === 'sheet') {
    if (fitsSheet(width, height, form.format)) return form;
    return fitsSheet(width, height, 'SRA3') ? { kind: 'sheet', format: 'SRA3' } : { kind: 'single' };
  }
  if (form.kind !== 'roll' || form.labelsPerRoll === undefined) return form;
  const most = mostOnRoll({ width, height, form }, thickness);
  const labels = within(form.labelsPerRoll, Math.min(leastOnRoll, most), most);
  return { ...form, labelsPerRoll: Math.min(labels, Math.max(quantity, Math.min(leastOnRoll, most))) };
}

/** Most labels on a roll of the largest diameter the winder takes; `thickness` in mm. */
function mostOnRoll(
  { width, height, form }: { width: number; height: number; form: Form },
  thickness: number,
): number {
  if (form.kind !== 'roll') return 0;
  const feed = feedSide({ width, height }, form.winding);
  return labelsPerRoll(rollLimits.largestDiameter, thickness, form.core, feed);
}

/** Quantities of the sorts that give the quantity: as wanted when they do, else evenly spread. */
function settledSorts(sorts: readonly number[], quantity: number): readonly number[] {
  const count = within(sorts.length, 1, Math.min(quantityLimits.mostSorts, quantity));
  const fits = count === sorts.length && sorts.every((sort) => Number.isInteger(sort) && sort >= 1);
  return fits && sorts.reduce((sum, sort) => sum + sort, 0) === quantity ? sorts : evenSorts(quantity, count);
}

/**
 * The nearest configuration that can be made and priced: sides within their limits (0 is the least), a circle as high
 * as wide, no finish the material refuses, no label larger than its sheet. What is fine already stays as it is.
 */
export function settle(info: Catalogue, wanted: Configuration): Configuration {
  const { materials, finishes, priceList } = info;
  const preset = info.productTypes.find((type) => type.id === wanted.productType);
  const width = within(sideOrLeast(wanted.width), labelLimits.least, labelLimits.widest);
  const height =
    wanted.shape === 'circle'
      ? width
      : within(sideOrLeast(wanted.height), labelLimits.least, labelLimits.highest);
  const quantity = within(wanted.quantity, quantityLimits.least, quantityLimits.most);
  const material =
    materials.find(({ id }) => id === wanted.material) ??
    materials.find(({ id }) => id === preset?.material) ??
    materials[0];
  const kept: (typeof finishes)[number][] = [];
  for (const id of wanted.finishes) {
    const finish = finishes.find((one) => one.id === id);
    if (finish && material && !kept.includes(finish) && !obstacleTo(finish, material, kept))
      kept.push(finish);
  }
  const radius = Math.min(wanted.cornerRadius, labelLimits.largestRadius, width / 2, height / 2);
  const thickness = (material?.thickness ?? 160) / 1000;
  return {
    ...wanted,
    productType: preset ? preset.id : 'any',
    width,
    height,
    cornerRadius: wanted.shape === 'rounded' ? Math.max(0, Math.round(radius * 2) / 2) : 0,
    material: material?.id ?? wanted.material,
    finishes: kept.map(({ id }) => id),
    ownedTool: wanted.ownedTool && kept.some(({ kind }) => kind === 'foil' || kind === 'emboss'),
    quantity,
    sorts: settledSorts(wanted.sorts, quantity),
    form: settledForm(wanted.form, width, height, quantity, thickness),
    express: Object.hasOwn(priceList.express, wanted.express) ? wanted.express : 'none',
    extras: [...new Set(wanted.extras)].filter((id) => Object.hasOwn(priceList.extras, id)),
  };
}
