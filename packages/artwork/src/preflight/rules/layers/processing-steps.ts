import { isOwnCut } from '../../expectation/expectations.ts';
import { purposeOfInk, purposeOfStep } from '../../expectation/technical-inks.ts';
import type { Rule } from '../../rule.ts';

/** Groups of ISO 19593-1. */
const groups = new Set([
  'Structural',
  'Positions',
  'Legend',
  'Dimensions',
  'Braille',
  'White',
  'Varnish',
  'HotFoil',
  'ColdFoil',
  'Embossing',
]);
/** Structural steps that label presses don't have (GWG R1001). */
const forbidden = new Set(['Creasing', 'ReverseCreasing', 'Drilling', 'Stapling', 'Gluing', 'Folding']);

/** Processing steps that labels can’t have, or that are missing. */
export const processingSteps: Rule = {
  id: 'LP-PROC-1',
  file({ scope: { layers } }, report) {
    for (const { name, group, type } of layers.all) {
      if (group === undefined) continue;
      if (!groups.has(group))
        report({ variant: 'unknown', severity: 'warning', subject: name, measured: group });
      else if (group === 'Structural' && type !== undefined && forbidden.has(type))
        report({ variant: 'forbidden', severity: 'error', subject: name, measured: type });
      else if (purposeOfStep({ group, ...(type !== undefined && { type }) }) === 'legend')
        report({ variant: 'unprinted', severity: 'note', subject: name, measured: type ?? group });
    }
  },
  end({ inks }, { expected, scope: { layers } }, report) {
    if (!isOwnCut(expected) || layers.all.some(({ type }) => type === 'Cutting')) return;
    // A cut path recognised by the name of its ink is enough: most files have it in this form.
    if ([...inks.keys()].some((ink) => purposeOfInk(ink) === 'cut')) return;
    report({ variant: 'missing', severity: 'warning' });
  },
};
