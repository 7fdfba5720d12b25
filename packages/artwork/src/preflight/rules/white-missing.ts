import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { inksOf } from '../../interpret/colour/colour.ts';
import { behind } from '../../interpret/colour/colour-space.ts';
import { around } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import type { Expectations } from '../expectation/expectations.ts';
import { purposeOfInk } from '../expectation/technical-inks.ts';
import { isInk, type Purposeful, type Rule } from '../rule.ts';

const seeThrough: ReadonlySet<MaterialLook> = new Set(['clear', 'silver', 'gold']);
/** Letters of less ink than this are lost on clear and metallic stock. */
const lightest = 0.25;
const minColour = 0.02;

/** Clear and metallic stock shows through every ink. */
export const needsWhite = ({ material }: Expectations): boolean =>
  material !== undefined && seeThrough.has(material.look);

/** Whether white was ordered, as an ink of its own or under all colours. */
export const hasWhite = ({ spots }: Expectations): boolean =>
  (spots ?? []).some((name) => purposeOfInk(name) === 'white');

/** Printed in a colour other than black and its tints. */
function isColoured(mark: Purposeful): boolean {
  if (mark.purpose !== undefined || mark.mask !== undefined || !isInk(mark)) return false;
  if (mark.kind === 'shading') return mark.space.kind !== 'gray';
  if (mark.kind === 'image' && !mark.stencil)
    return mark.space !== undefined && behind(mark.space).kind !== 'gray';
  const stroke = mark.kind === 'image' ? undefined : mark.stroke;
  return [mark.fill, stroke].some(
    (colour) => colour && inksOf(colour).some(({ ink, amount }) => ink !== 'Black' && amount > minColour),
  );
}

/** On clear or metallic stock light letters can’t be read without white beneath, and colours let the pack through. */
export const whiteMissing: Rule = {
  id: 'LP-WHT-1',
  places: 4,
  watch({ file: { expected } }, report) {
    if (!needsWhite(expected) || hasWhite(expected)) return { mark() {} };
    const light: { readonly box: Box }[] = [];
    let coloured: Box | undefined;
    let white = false;
    return {
      mark(mark) {
        if (mark.hidden) return;
        if (mark.purpose === 'white') white = true;
        else if (isColoured(mark)) coloured = coloured ? around(coloured, mark.box) : mark.box;
        if (mark.kind === 'text' && mark.fill && isInk(mark) && light.length < 64) {
          const sum = inksOf(mark.fill).reduce((total, { amount }) => total + amount, 0);
          if (mark.fill.pattern === undefined && sum < lightest) light.push({ box: mark.box });
        }
      },
      end() {
        if (white) return;
        for (const { box } of light) report({ variant: 'text', severity: 'warning', box });
        // On metallic stock colours without white are a look of their own; on clear stock they are hardly seen.
        const severity = expected.material?.look === 'clear' ? 'warning' : 'note';
        if (coloured) report({ variant: 'colour', severity, box: coloured });
      },
    };
  },
};
