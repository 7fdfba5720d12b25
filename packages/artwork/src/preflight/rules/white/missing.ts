import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { inksOf } from '../../../interpret/colour/colour.ts';
import { behind } from '../../../interpret/colour/colour-space.ts';
import { around } from '../../../interpret/geometry/box.ts';
import type { Box } from '../../../open/page-geometry.ts';
import type { Expectations } from '../../expectation/expectations.ts';
import { purposeOfInk } from '../../expectation/technical-inks.ts';
import { isInk, type Purposeful, type Rule } from '../../rule.ts';

const seeThrough: ReadonlySet<MaterialLook> = new Set(['clear', 'silver', 'gold']);
/** Text with less ink than this can't be read on clear and metallic material. */
const lightest = 0.25;
const minColour = 0.02;

/** Whether the material is visible through every ink: clear and metallic ones are. */
export const needsWhite = ({ material }: Expectations): boolean =>
  material !== undefined && seeThrough.has(material.look);

/** Whether white was ordered, as a separate ink or under all colours. */
export const hasWhite = ({ spots }: Expectations): boolean =>
  (spots ?? []).some((name) => purposeOfInk(name) === 'white');

/** Whether a mark is printed in a colour other than black and its tints. */
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

/**
 * On clear or metallic material light text can’t be read without white underneath, and the pack is visible through
 * colours.
 */
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
        if (mark.plates.includes('white')) white = true;
        else if (isColoured(mark)) coloured = coloured ? around(coloured, mark.box) : mark.box;
        if (mark.kind === 'text' && mark.fill && isInk(mark) && light.length < 64) {
          const sum = inksOf(mark.fill).reduce((total, { amount }) => total + amount, 0);
          if (mark.fill.pattern === undefined && sum < lightest) light.push({ box: mark.box });
        }
      },
      end() {
        if (white) return;
        for (const { box } of light) report({ variant: 'text', severity: 'warning', box });
        // On metallic material colours without white can be intended; on clear material they are hardly visible.
        const severity = expected.material?.look === 'clear' ? 'warning' : 'note';
        if (coloured) report({ variant: 'colour', severity, box: coloured });
      },
    };
  },
};
