import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { Drawing } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { grow, intersect, within } from '../../interpret/geometry/box.ts';
import { bleedArea } from '../../repair/real-bleed.ts';
import type { Report } from '../findings/finding.ts';
import { type PageFacts, round } from '../rule.ts';
import { alongCut, alongTrim, whiteRim } from './white-rim.ts';

type ReportOf = (rule: { readonly id: string }) => Report;

const rimShare = 5;

/** LP-BOX-5: colour within the cut that doesn’t extend to the edge of the bleed. */
export function checkRim(drawing: Drawing, page: PageFacts, reportOf: ReportOf): void {
  const { trim, geometry, trimBy, cut } = page;
  if (!cut && (trimBy === 'unknown' || trimBy === 'page-is-trim')) return;
  const { bleed, minBleed } = labelMargins;
  const label = cut?.box ?? trim;
  const outer = intersect(grow(label, bleed), bleedArea(page));
  if (!outer || !within(grow(label, minBleed), outer)) return;
  const places = cut ? alongCut(cut, outer, bleed) : alongTrim(trim, outer);
  const percent = whiteRim(drawing, pagePixels(geometry, drawing), places);
  if (percent > rimShare)
    reportOf({ id: 'LP-BOX-5' })({
      variant: 'rim',
      severity: 'warning',
      box: label,
      measured: round(percent, 0),
      limit: rimShare,
      // Outside a cut line of the customer's own it is unknown where the artwork ends.
      ...(!cut && { fix: 'bleed' as const }),
    });
}
