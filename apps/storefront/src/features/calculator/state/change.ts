import { type Finish, obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { type LabelShape, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import {
  type Configuration,
  evenSorts,
  quantityLimits,
  withQuantity,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { presetOf } from './configuration-address.ts';
import type { Info } from './info-of.ts';

/** An update of the then current configuration: two changes in quick succession don't undo each other. */
export type Update = (before: Configuration) => Configuration;

/** Props of every step: available options, the configuration, and how to change it. */
export type StepProps = {
  readonly info: Info;
  readonly configuration: Configuration;
  readonly onChange: (update: Update) => void;
};

/** Changes that affect other parts of a configuration; each returns a valid one. */

export function withProduct(info: Info, before: Configuration, id: string): Configuration {
  const type = info.productTypes.find((entry) => entry.id === id);
  if (!type) return before;
  const preset = presetOf(type);
  const { sorts, quantity, express, extras, form } = before;
  // Winding depends on the applicator, not on the product: it is kept.
  return {
    ...preset,
    sorts,
    quantity,
    express,
    extras,
    form: form.kind === preset.form.kind ? form : preset.form,
  };
}

export function withShape(before: Configuration, shape: LabelShape): Configuration {
  return {
    ...before,
    shape,
    height: shape === 'circle' ? before.width : before.height,
    cornerRadius: shape === 'rounded' ? before.cornerRadius || 2 : 0,
    contour: shape === 'special' ? before.contour : undefined,
  };
}

export function withSide(before: Configuration, side: 'width' | 'height', typed: number): Configuration {
  const value = toTenth(sideOrMin(typed));
  return before.shape === 'circle'
    ? { ...before, width: value, height: value }
    : { ...before, [side]: value };
}

/** Drops the finishes that the material does not allow. */
export function withMaterial(info: Info, before: Configuration, id: string): Configuration {
  const material = info.materials.find((entry) => entry.id === id);
  if (!material) return before;
  return { ...before, material: id, finishes: keepPossible(info.finishes, material, before.finishes) };
}

function keepPossible(all: readonly Finish[], material: Material, chosen: readonly string[]): string[] {
  const kept: Finish[] = [];
  for (const id of chosen) {
    const finish = all.find((entry) => entry.id === id);
    if (finish && !obstacleTo(finish, material, kept)) kept.push(finish);
  }
  return kept.map(({ id }) => id);
}

export function toggledFinish(before: Configuration, id: string): Configuration {
  const finishes = before.finishes.includes(id)
    ? before.finishes.filter((other) => other !== id)
    : [...before.finishes, id];
  return { ...before, finishes };
}

export function withSortCount(before: Configuration, count: number): Configuration {
  const sorts = Math.max(1, Math.min(quantityLimits.maxSorts, count));
  return {
    ...before,
    sorts: evenSorts(Math.max(before.quantity, sorts), sorts),
    quantity: Math.max(before.quantity, sorts),
  };
}

/** Designs in turn on the rolls all take the new number, as far as the total allows. */
export function withSortQuantity(before: Configuration, index: number, quantity: number): Configuration {
  const { form, sorts: earlier } = before;
  const isAlternating = form.kind === 'roll' && form.designs === 'alternating';
  const each = Math.min(quantity, Math.floor(quantityLimits.max / earlier.length));
  const sorts = isAlternating
    ? earlier.map(() => each)
    : earlier.map((number, at) => (at === index ? quantity : number));
  return { ...before, sorts, quantity: sorts.reduce((sum, number) => sum + number, 0) };
}

export const withTotal = (before: Configuration, quantity: number): Configuration =>
  withQuantity(before, Math.max(before.sorts.length, Math.min(quantityLimits.max, quantity)));
