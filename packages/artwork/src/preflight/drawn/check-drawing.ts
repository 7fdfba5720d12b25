import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { type BarCode, findBarCodes } from '../../barcode/find-bar-codes.ts';
import type { Drawing } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { grow, intersect, within } from '../../interpret/box.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import type { Report } from '../finding.ts';
import { type PageFacts, shown } from '../rule.ts';
import { hasWhite, needsWhite } from '../rules/white-missing.ts';
import { whiteRim } from './white-rim.ts';

type ReportOf = (rule: { readonly id: string }) => Report;

const rimShare = 5;
/** Symbol contrast of grade C (ISO/IEC 15416), in percent. */
const leastContrast = 40;
/** Lines scanned and surroundings compared, in mm. */
const [scanEvery, comparedWith] = [0.8, 4];

/** LP-BOX-5: colour inside the trim that doesn’t reach the edge of the bleed. */
export function checkRim(drawing: Drawing, page: PageFacts, reportOf: ReportOf): void {
  const { trim, geometry, trimBy } = page;
  if (trimBy === 'unknown' || trimBy === 'page-is-trim') return;
  const outer = intersect(grow(trim, labelMargins.bleed), geometry.bleed ?? geometry.media);
  if (!outer || !within(grow(trim, labelMargins.leastBleed), outer)) return;
  const percent = whiteRim(drawing, pagePixels(geometry, drawing), trim, outer);
  if (percent > rimShare)
    reportOf({ id: 'LP-BOX-5' })({
      variant: 'rim',
      severity: 'warning',
      box: trim,
      measured: shown(percent, 0),
      limit: rimShare,
      fix: 'bleed',
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
  const safe = grow(page.trim, -limits.safety);
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
    if (!within(box, safe, 0.1)) {
      const distance = Math.min(
        box.x - page.trim.x,
        box.y - page.trim.y,
        page.trim.x + page.trim.width - box.x - box.width,
        page.trim.y + page.trim.height - box.y - box.height,
      );
      reportOf({ id: 'LP-BOX-6' })({
        variant: 'bar-code',
        severity: 'warning',
        ...about,
        measured: shown(Math.max(0, distance)),
        limit: limits.safety,
      });
    }
    if (needsWhite(expected) && !hasWhite(expected) && !isOnWhite(box))
      reportOf({ id: 'LP-WHT-1' })({ variant: 'bar-code', severity: 'warning', ...about });
  }
}
