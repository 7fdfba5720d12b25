import type { Box } from '../../../open/page-geometry.ts';
import { bleedArea } from '../../../repair/real-bleed.ts';
import { isOwnCut } from '../../expectation/expectations.ts';
import type { Report } from '../../findings/finding.ts';
import { type PageFacts, type Rule, round } from '../../rule.ts';

/** The smallest distance of a box from the end of the bleed, in mm. */
function bleedAround(page: PageFacts, box: Box): number {
  const outer = bleedArea(page);
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
  const measured = round(Math.max(0, bleed));
  // If the trim is only guessed, there may be bleed already where bleed would be added.
  const fix = trimBy === 'unknown' ? undefined : { fix: 'bleed' as const };
  const measurement = { box: trim, measured, limit: limits.bleed.warning, ...fix };
  // The trim of a page of trim size is known: bleed can be added.
  if (trimBy === 'page-is-trim' || trimBy === 'unknown')
    report({ variant: 'none', severity: 'warning', ...measurement });
  else if (bleed < limits.bleed.error - 0.01)
    report({ variant: 'missing', severity: 'error', ...measurement });
  else if (bleed < limits.bleed.warning - 0.01)
    report({ variant: 'small', severity: 'warning', ...measurement });
}

/**
 * Checks the bleed around the customer's own cut line; none can be added there, because it is unknown where the
 * artwork ends.
 */
function checkCut(page: PageFacts, box: Box, report: Report): void {
  const { error, warning } = page.file.limits.bleed;
  const bleed = bleedAround(page, box);
  const measurement = { box, measured: round(Math.max(0, bleed)), limit: warning };
  if (bleed < error - 0.01) report({ variant: 'missing', severity: 'error', ...measurement });
  else if (bleed < warning - 0.01) report({ variant: 'small', severity: 'warning', ...measurement });
}

/** Colour must extend beyond the cut, or the smallest misregistration leaves a white edge. */
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
