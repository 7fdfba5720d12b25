import { type BarCode, findBarCodes } from '../../barcode/find-bar-codes.ts';
import { findMatrixCodes, type MatrixCode } from '../../barcode/find-matrix-codes.ts';
import { hasUnreadBars } from '../../barcode/fine-bars.ts';
import type { Drawing } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { intersect } from '../../interpret/geometry/box.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import type { Report } from '../findings/finding.ts';
import { type PageFacts, round } from '../rule.ts';
import { unsafeDistance } from '../rules/boxes/safety.ts';
import { hasWhite, needsWhite } from '../rules/white/missing.ts';
import { checkContent } from './check-content.ts';
import { quietToCut } from './quiet-to-cut.ts';

type ReportOf = (rule: { readonly id: string }) => Report;

/** Symbol contrast of grade C (ISO/IEC 15416 and 15415), in percent. */
const minContrast = 40;
/** Distance of the scanned lines, and the radius within which brightness is compared, in mm. */
const [scanEvery, comparedWith] = [0.8, 4];

/** A code on a page, in mm. */
type PlacedCode = (BarCode | MatrixCode) & { readonly manner: 'bars' | 'squares' };

/** The bar codes and two-dimensional codes of a drawn page. */
export async function codesOf(drawing: Drawing, geometry: PageGeometry): Promise<readonly PlacedCode[]> {
  const { perMm, toMm } = pagePixels(geometry, drawing);
  const reach = Math.round(comparedWith * perMm);
  const placed = <T extends BarCode | MatrixCode>(code: T): T => ({
    ...code,
    box: toMm(code.box),
    module: code.module / perMm,
  });
  return [
    ...findBarCodes(drawing, scanEvery * perMm, reach).map(
      (code) => ({ ...placed(code), manner: 'bars' }) as const,
    ),
    ...(await findMatrixCodes(drawing, reach)).map(
      (code) => ({ ...placed(code), manner: 'squares' }) as const,
    ),
  ];
}

/** Whether a drawing has bars that were not read as a code. */
export function mayHoldMore(drawing: Drawing, geometry: PageGeometry, codes: readonly PlacedCode[]): boolean {
  const { perMm, toPixels } = pagePixels(geometry, drawing);
  const places = codes.flatMap(({ box }) => toPixels(box) ?? []);
  return hasUnreadBars(drawing, scanEvery * perMm, Math.round(comparedWith * perMm), (x, y) =>
    places.some((place) => intersect(place, { x, y, width: 0, height: 0 })),
  );
}

/** Data from the plates about a box (in mm). */
type UnderCodes = {
  /** Whether all of it has white ink underneath. */
  isOnWhite(box: Box): boolean;
  /** Number of inks whose amounts differ between dark and light within it. */
  inksIn(box: Box): number;
  /** The most of any of these inks within it, in percent; undefined if there are none. */
  darkestIn(box: Box): number | undefined;
};

/** LP-BAR-1, LP-BAR-2, and the parts of LP-BOX-6 and LP-WHT-1 about codes. */
export function checkCodes(
  codes: readonly PlacedCode[],
  page: PageFacts,
  under: UnderCodes,
  reportOf: ReportOf,
): void {
  const { expected, limits } = page.file;
  for (const code of codes) {
    const { box } = code;
    if (!intersect(box, page.trim)) continue;
    checkMake(code, page, under, reportOf({ id: 'LP-BAR-1' }));
    checkContent(code, reportOf({ id: 'LP-BAR-2' }));
    const about = { box, subject: code.kind };
    const distance = unsafeDistance(page, page.cut, box, 0.1);
    if (distance !== undefined)
      reportOf({ id: 'LP-BOX-6' })({
        variant: 'bar-code',
        severity: 'warning',
        ...about,
        measured: round(distance),
        limit: limits.safety,
      });
    if (needsWhite(expected) && !hasWhite(expected) && !under.isOnWhite(box))
      reportOf({ id: 'LP-WHT-1' })({ variant: 'bar-code', severity: 'warning', ...about });
  }
}

const slack = 0.005;
/** Smallest module (mm) of a code that is decoded, and the amount of ink (percent) below which it is screened. */
const [legible, solid] = [0.25, 90];
/** Modules from this size on (mm) tolerate misregistration between plates. */
const coarseModule = 0.4;

/** Checks module size, quiet zone and colours. */
function checkMake(code: PlacedCode, page: PageFacts, under: UnderCodes, report: Report): void {
  const about = { box: code.box, subject: code.kind };
  const isSquares = code.manner === 'squares';
  const module = round(code.module, 3);
  const { error, warning } = minModule(code, page);
  if (module < warning - slack) {
    const isError = module < error - slack;
    report({
      variant: isSquares ? 'square' : 'module',
      severity: isError ? 'error' : 'warning',
      ...about,
      measured: module,
      limit: isError ? error : warning,
    });
  }
  const quiet = page.trimBy === 'unknown' ? code.quiet : Math.min(code.quiet, quietToCut(code, page));
  if (quiet < code.quietNeeded - (isSquares ? 0.3 : 0.5))
    report({
      variant: isSquares ? 'margin' : 'quiet',
      severity: 'warning',
      ...about,
      measured: round(quiet, 1),
      limit: code.quietNeeded,
    });
  const height = Math.min(code.box.width, code.box.height);
  const min = minHeight(code);
  if (min !== undefined && height < min - heightSlack)
    report({
      variant: 'height',
      severity: 'warning',
      ...about,
      measured: round(height, 1),
      limit: round(min, 1),
    });
  if (code.inverted) report({ variant: 'inverted', severity: 'warning', ...about });
  // Squares this small can't be told apart in the drawing.
  if (code.kind === 'QR' && code.says === undefined && code.module >= legible)
    report({ variant: 'unreadable', severity: 'warning', ...about });
  // QR codes are read by phones, which see all colours; all others are read in the red light of scanners.
  const contrast = code.kind === 'QR' ? code.contrast : code.redContrast;
  if (contrast >= minContrast) {
    // Coarse modules tolerate misregistration between plates.
    const inks = code.module < coarseModule ? under.inksIn(code.box) : 1;
    if (inks > 1) report({ variant: 'inks', severity: 'warning', ...about, measured: inks, limit: 1 });
    // A code that is too pale as well needs no second finding.
    const darkest = code.inverted ? undefined : under.darkestIn(code.box);
    if (darkest !== undefined && darkest < solid)
      report({
        variant: 'screened',
        severity: 'warning',
        ...about,
        measured: round(darkest, 0),
        limit: 100,
      });
    return;
  }
  const isColour = code.contrast >= minContrast;
  report({
    variant: isColour ? (isSquares ? 'square-colour' : 'colour') : 'contrast',
    severity: 'warning',
    ...about,
    measured: round(contrast, 0),
    limit: minContrast,
  });
}

/** Distance of the scanned lines: a code may be higher by up to this, in mm. */
const heightSlack = 0.9;

/** Minimum height of the bars (mm) for reliable scanning; undefined if the rows have no height of their own. */
function minHeight(code: PlacedCode): number | undefined {
  if (code.manner === 'squares') return undefined;
  const long = Math.max(code.box.width, code.box.height);
  switch (code.kind) {
    // Half of the standard's height (22.85 mm for modules of 0.33 mm): lower ones are scanned only if held straight.
    case 'EAN-13':
    case 'UPC-A':
      return 34.6 * code.module;
    case 'EAN-8':
      return 27.6 * code.module;
    case 'ITF-14':
      return 12.7;
    case 'GS1 DataBar':
      return 33 * code.module;
    case 'PDF417':
      return undefined;
    default:
      return Math.min(10, Math.max(5, 0.15 * long));
  }
}

function minModule(code: PlacedCode, { file: { limits } }: PageFacts) {
  const { retail, code128, itf, matrix } = limits.module;
  if (code.manner === 'squares') return matrix;
  const fine = code.kind === 'Code 128' || code.kind === 'Code 39' || code.kind === 'PDF417';
  const min = fine ? code128 : code.kind === 'ITF-14' || code.kind === 'ITF' ? itf : retail;
  return { error: min, warning: min };
}
