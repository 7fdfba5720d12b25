import type { Layer } from '../../interpret/layers/layers.ts';
import type { Expectations } from './expectations.ts';
import { type Purpose, purposeOfInk, purposeOfStep, resemblesTechnical } from './technical-inks.ts';

/** The technical purpose of a layer. `step`: by its processing step; otherwise by its name alone. */
export type LayerPurpose = { readonly purpose: Purpose; readonly by: 'step' | 'name' };

const isPurpose = (near: string | undefined): near is Purpose =>
  near !== undefined && near !== 'step' && near !== 'guide';
/** Names of more words describe artwork: `White text on black`. */
const maxWords = 2;

/** The purpose that a name of a layer states: `Dieline`, `White 1`, `Stanze`. */
function purposeOfName(name: string): Purpose | undefined {
  const near = purposeOfInk(name) ?? resemblesTechnical(name);
  return isPurpose(near) && name.split(/\P{L}+/u).filter(Boolean).length <= maxWords ? near : undefined;
}

/** The technical purpose of a layer; undefined if it has none, or if its step says that it isn’t printed. */
export function layerPurpose(layer: Layer): LayerPurpose | undefined {
  const ofStep = purposeOfStep(layer);
  if (ofStep !== undefined) return ofStep === 'legend' ? undefined : { purpose: ofStep, by: 'step' };
  const ofName = layer.group === undefined ? purposeOfName(layer.name) : undefined;
  return ofName && { purpose: ofName, by: 'name' };
}

const usualInks: Readonly<Record<Purpose, string>> = {
  cut: 'CutContour',
  white: 'White',
  varnish: 'Varnish',
  foil: 'HotFoil',
  emboss: 'Emboss',
};

/** The ink that a purpose is to be drawn in: that of the ordered finish, else the shop's usual one. */
export const inkFor = (purpose: Purpose, { plates }: Expectations): string =>
  plates?.find((name) => purposeOfInk(name) === purpose) ?? usualInks[purpose];
