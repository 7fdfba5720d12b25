import type { Configuration, Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { Step } from '../steps/step-variants.ts';
import { presetOf } from './configuration-address.ts';
import type { Info } from './info-of.ts';

/** An earlier choice of the person that another choice has changed. */
export type Along =
  | { readonly what: 'shape' | 'size' | 'material' | 'form' | 'quantity' | 'roll' }
  | { readonly what: 'finish' | 'extra'; readonly id: string };

/** The options that each step is meant to change: not reported when changed there. */
const own: Readonly<Record<Step, readonly Along['what'][]>> = {
  product: [],
  size: ['shape', 'size'],
  material: ['material'],
  finish: ['finish'],
  quantity: ['quantity'],
  delivery: ['form', 'roll', 'extra'],
  ...{ artwork: [], smart: [], pro: [], premium: [] },
};

const sizeOf = ({ width, height }: Configuration) => `${width}×${height}`;
const shapeOf = ({ shape, contour, cornerRadius }: Configuration) =>
  [shape, contour, shape === 'rounded' ? cornerRadius : ''].join();
const kindOf = (form: Form) => (form.kind === 'sheet' ? `sheet ${form.format}` : form.kind);
const rollOf = (form: Form) =>
  form.kind === 'roll'
    ? [form.core, form.winding.side, form.winding.leading, form.labelsPerRoll, form.designs].join()
    : '';

/**
 * What a change in one step has changed in others. Product presets that nobody touched may change silently
 * with the product: they were never chosen.
 */
export function changesAlong(
  info: Pick<Info, 'productTypes'>,
  before: Configuration,
  after: Configuration,
  step: Step,
): Along[] {
  const type = info.productTypes.find(({ id }) => id === before.productType);
  const suggested = before.productType === after.productType ? undefined : type && presetOf(type);
  const lost = <T>(of: (configuration: Configuration) => T) =>
    of(before) !== of(after) && (!suggested || of(before) !== of(suggested));
  const along: Along[] = [];
  if (lost(shapeOf)) along.push({ what: 'shape' });
  if (lost(sizeOf)) along.push({ what: 'size' });
  if (lost(({ material }) => material)) along.push({ what: 'material' });
  for (const id of before.finishes)
    if (!after.finishes.includes(id) && !suggested?.finishes.includes(id)) along.push({ what: 'finish', id });
  for (const id of before.extras) if (!after.extras.includes(id)) along.push({ what: 'extra', id });
  if (before.quantity !== after.quantity) along.push({ what: 'quantity' });
  const formOf = ({ form }: Configuration) => `${kindOf(form)} ${rollOf(form)}`;
  if (kindOf(before.form) !== kindOf(after.form)) {
    if (lost(formOf)) along.push({ what: 'form' });
  } else if (lost(formOf)) along.push({ what: 'roll' });
  return along.filter(({ what }) => !own[step].includes(what));
}
