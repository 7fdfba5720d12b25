import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { type BarCode, findBarCodes } from '../../barcode/find-bar-codes.ts';
import type { Drawing } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { grow, intersect, within } from '../../interpret/box.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import type { Report } from '../finding.ts';
import { type PageFacts, shown } from '../rule.ts';
import { unsafeDistance } from '../rules/box-safety.ts';
import { hasWhite, needsWhite } from '../rules/white-missing.ts';
import { alongCut, alongTrim, whiteRim } from './white-rim.ts';

type ReportOf = (rule: { readonly id: string }) => Report;

const rimShare = 5;
/** Symbol contrast of grade C (ISO/IEC 15416), in percent. */
const leastContrast = 40;
/** Lines scanned and surroundings compared, in mm. */
const [scanEvery, comparedWith] = [0.8, 4];

/** LP-BOX-5: colour inside the cut that doesn’t reach the edge of the bleed. */
export function checkRim(drawing: Drawing, page: PageFacts, reportOf: ReportOf): void {
  const { trim, geometry, trimBy, cut } = page;
  if (!cut && (trimBy === 'unknown' || trimBy === 'page-is-trim')) return;
  const { bleed, leastBleed } = labelMargins;
  const label = cut?.box ?? trim;
  const outer = intersect(grow(label, bleed), geometry.bleed ?? geometry.media);
  if (!outer || !within(grow(label, leastBleed), outer)) return;
  const places = cut ? alongCut(cut, outer, bleed) : alongTrim(trim, outer);
  const percent = whiteRim(drawing, pagePixels(geometry, drawing), places);
  if (percent > rimShare)
    reportOf({ id: 'LP-BOX-5' })({
      variant: 'rim',
      severity: 'warning',
      box: label,
      measured: shown(percent, 0),
      limit: rimShare,
      // Beyond a cut line of the customer’s own it isn’t known where the artwork ends.
      ...(!cut && { fix: 'bleed' as const }),
    });
}

/** A bar code on a page, in mm. */
type PlacedCode = Omit<BarCode, 'box' | 'module'> & { readonly box: Box; readonly module: number };

/** The bar codes of a drawn page. */
export function barCodesOf(drawing: Drawing, geometry: PageGeometry): readonly PlacedCode[] {
  const { perMm, toMm } = pagePixels(geometry, drawing);
  return findBarCodes(drawing, scanEvery * perMm, Math.round(comparedWith * perMm)).map((code) => ({
    ...code,
    box: toMm(code.box),
    module: code.module / perMm,
  }));
}

/** LP-BAR-1, and what LP-BOX-6 and LP-WHT-1 say of bar codes. `isOnWhite`: white ink lies beneath a box (in mm). */
export function checkBarCodes(
  codes: readonly PlacedCode[],
  page: PageFacts,
  isOnWhite: (box: Box) => boolean,
  reportOf: ReportOf,
): void {
  const { expected, limits } = page.file;
  for (const code of codes) {
    const { box } = code;
    if (!intersect(box, page.trim)) continue;
    const bar = reportOf({ id: 'LP-BAR-1' });
    const about = { box, subject: code.kind };
    const module = shown(code.module, 3);
    const least = code.kind === 'Code 128' ? limits.module.code128 : limits.module.retail;
    if (module < least - 0.005)
      bar({ variant: 'module', severity: 'error', ...about, measured: module, limit: least });
    if (code.quiet < code.quietNeeded - 0.5)
      bar({
        variant: 'quiet',
        severity: 'warning',
        ...about,
        measured: shown(code.quiet, 1),
        limit: code.quietNeeded,
      });
    if (code.redContrast < leastContrast) {
      const visible = code.contrast >= leastContrast;
      bar({
        variant: visible ? 'colour' : 'contrast',
        severity: 'warning',
        ...about,
        measured: shown(code.redContrast, 0),
        limit: leastContrast,
      });
    }
    const distance = unsafeDistance(page, page.cut, box, 0.1);
    if (distance !== undefined)
      reportOf({ id: 'LP-BOX-6' })({
        variant: 'bar-code',
        severity: 'warning',
        ...about,
        measured: shown(distance),
        limit: limits.safety,
      });
    if (needsWhite(expected) && !hasWhite(expected) && !isOnWhite(box))
      reportOf({ id: 'LP-WHT-1' })({ variant: 'bar-code', severity: 'warning', ...about });
  }
}
