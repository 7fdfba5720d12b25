import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { inksOf } from '../../interpret/colour.ts';
import type { Box } from '../../open/page-geometry.ts';
import type { Expectations } from '../expectation/expectations.ts';
import { purposeOfInk } from '../expectation/technical-inks.ts';
import { isInk, type Rule } from '../rule.ts';

const seeThrough: ReadonlySet<MaterialLook> = new Set(['clear', 'silver', 'gold']);
/** Letters of less ink than this are lost on clear and metallic stock. */
const lightest = 0.25;

/** Clear and metallic stock shows through every ink. */
export const needsWhite = ({ material }: Expectations): boolean =>
  material !== undefined && seeThrough.has(material.look);

/** Whether white was ordered, as an ink of its own or under all colours. */
export const hasWhite = ({ spots }: Expectations): boolean =>
  (spots ?? []).some((name) => purposeOfInk(name) === 'white');

/** Light letters on clear or metallic stock can’t be read without white beneath. */
export const whiteMissing: Rule = {
  id: 'LP-WHT-1',
  places: 4,
  watch({ file: { expected } }, report) {
    if (!needsWhite(expected) || hasWhite(expected)) return { mark() {} };
    const light: { readonly box: Box }[] = [];
    let white = false;
    return {
      mark(mark) {
        if (mark.hidden) return;
        if (mark.purpose === 'white') white = true;
        else if (mark.kind === 'text' && mark.fill && isInk(mark) && light.length < 64) {
          const sum = inksOf(mark.fill).reduce((total, { amount }) => total + amount, 0);
          if (mark.fill.pattern === undefined && sum < lightest) light.push({ box: mark.box });
        }
      },
      end() {
        if (!white) for (const { box } of light) report({ variant: 'text', severity: 'warning', box });
      },
    };
  },
};
