import type { Box } from '../../open/page-geometry.ts';
import { isOwnCut } from '../expectation/expectations.ts';
import type { Report } from '../findings/finding.ts';
import { type PageFacts, type Rule, shown } from '../rule.ts';

/** The least there is around a box up to the BleedBox, else to the end of the page, in mm. */
function bleedAround({ geometry }: PageFacts, box: Box): number {
  const outer = geometry.bleed ?? geometry.media;
  return Math.min(
    box.x - outer.x,
    box.y - outer.y,
    outer.x + outer.width - box.x - box.width,
    outer.y + outer.height - box.y - box.height,
  );
}

function checkTrim(page: PageFacts, report: Report): void {
  const { trim, trimBy, file } = page;
  const { limits, expected } = file;
  if (trimBy === 'unknown' && expected.width > 0 && expected.height > 0) return;
  const bleed = bleedAround(page, trim);
  const measured = shown(Math.max(0, bleed));
  // Where the trim is only guessed, made bleed might stand where there is bleed already.
  const fix = trimBy === 'unknown' ? undefined : { fix: 'bleed' as const };
  const found = { box: trim, measured, limit: limits.bleed.warning, ...fix };
  // A page of trim size is taken as it is: its bleed can be made.
  if (trimBy === 'page-is-trim' || trimBy === 'unknown')
    report({ variant: 'none', severity: 'warning', ...found });
  else if (bleed < limits.bleed.error - 0.01) report({ variant: 'missing', severity: 'error', ...found });
  else if (bleed < limits.bleed.warning - 0.01) report({ variant: 'small', severity: 'warning', ...found });
}

/** Around a cut line of the customer's own; none can be made there, for it is not known where the artwork ends. */
function checkCut(page: PageFacts, box: Box, report: Report): void {
  const { error, warning } = page.file.limits.bleed;
  const bleed = bleedAround(page, box);
  const found = { box, measured: shown(Math.max(0, bleed)), limit: warning };
  if (bleed < error - 0.01) report({ variant: 'missing', severity: 'error', ...found });
  else if (bleed < warning - 0.01) report({ variant: 'small', severity: 'warning', ...found });
}

/** Colour must reach beyond the cut, or the slightest shift of it leaves a white edge. */
export const boxBleed: Rule = {
  id: 'LP-BOX-3',
  page(page, report) {
    if (!isOwnCut(page.file.expected)) checkTrim(page, report);
  },
  watch(page, report) {
    if (!isOwnCut(page.file.expected)) return { mark() {} };
    return {
      mark() {},
      end({ cut }) {
        if (cut) checkCut(page, cut.box, report);
        else checkTrim(page, report);
      },
    };
  },
};
