import { type Rule, shown } from '../rule.ts';

/** Colour must reach beyond the trim, or the slightest shift of the cut leaves a white edge. */
export const boxBleed: Rule = {
  id: 'LP-BOX-3',
  page({ geometry, trim, trimBy, file: { limits, expected } }, report) {
    if (trimBy === 'unknown' && expected.width > 0 && expected.height > 0) return;
    const outer = geometry.bleed ?? geometry.media;
    const bleed = Math.min(
      trim.x - outer.x,
      trim.y - outer.y,
      outer.x + outer.width - trim.x - trim.width,
      outer.y + outer.height - trim.y - trim.height,
    );
    const measured = shown(Math.max(0, bleed));
    // Where the trim is only guessed, made bleed might stand where there is bleed already.
    const fix = trimBy === 'unknown' ? undefined : { fix: 'bleed' as const };
    const found = { box: trim, measured, limit: limits.bleed.warning, ...fix };
    // A page of trim size is taken as it is: its bleed can be made.
    if (trimBy === 'page-is-trim' || trimBy === 'unknown')
      report({ variant: 'none', severity: 'warning', ...found });
    else if (bleed < limits.bleed.error - 0.01) report({ variant: 'missing', severity: 'error', ...found });
    else if (bleed < limits.bleed.warning - 0.01) report({ variant: 'small', severity: 'warning', ...found });
  },
};
