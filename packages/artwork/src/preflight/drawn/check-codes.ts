import { type BarCode, findBarCodes } from '../../barcode/find-bar-codes.ts';
import { findMatrixCodes, type MatrixCode } from '../../barcode/find-matrix-codes.ts';
import type { Drawing } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { intersect } from '../../interpret/box.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import type { Report } from '../findings/finding.ts';
import { type PageFacts, shown } from '../rule.ts';
import { unsafeDistance } from '../rules/box-safety.ts';
import { hasWhite, needsWhite } from '../rules/white-missing.ts';

type ReportOf = (rule: { readonly id: string }) => Report;

/** Symbol contrast of grade C (ISO/IEC 15416 and 15415), in percent. */
const minContrast = 40;
/** Lines scanned and surroundings compared, in mm. */
const [scanEvery, comparedWith] = [0.8, 4];

/** A code on a page, in mm. */
type PlacedCode = (BarCode | MatrixCode) & { readonly manner: 'bars' | 'squares' };

/** The bar codes and two-dimensional codes of a drawn page. */
export function codesOf(drawing: Drawing, geometry: PageGeometry): readonly PlacedCode[] {
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
    ...findMatrixCodes(drawing, reach).map((code) => ({ ...placed(code), manner: 'squares' }) as const),
  ];
}

/** LP-BAR-1, and what LP-BOX-6 and LP-WHT-1 say of codes. `isOnWhite`: white ink lies beneath a box (in mm). */
export function checkCodes(
  codes: readonly PlacedCode[],
  page: PageFacts,
  isOnWhite: (box: Box) => boolean,
  reportOf: ReportOf,
): void {
  const { expected, limits } = page.file;
  for (const code of codes) {
    const { box } = code;
    if (!intersect(box, page.trim)) continue;
    checkMake(code, page, reportOf({ id: 'LP-BAR-1' }));
    const about = { box, subject: code.kind };
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

const slack = 0.005;

/** How fine it is, the space around it and its colours. */
function checkMake(code: PlacedCode, page: PageFacts, report: Report): void {
  const about = { box: code.box, subject: code.kind };
  const isSquares = code.manner === 'squares';
  const module = shown(code.module, 3);
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
  if (code.quiet < code.quietNeeded - (isSquares ? 0.3 : 0.5))
    report({
      variant: isSquares ? 'margin' : 'quiet',
      severity: 'warning',
      ...about,
      measured: shown(code.quiet, 1),
      limit: code.quietNeeded,
    });
  if ('inverted' in code && code.inverted) report({ variant: 'inverted', severity: 'warning', ...about });
  // QR codes are read by telephones, which see every colour; all others by the red light of scanners.
  const contrast = code.kind === 'QR' ? code.contrast : code.redContrast;
  if (contrast >= minContrast) return;
  const isColour = code.contrast >= minContrast;
  report({
    variant: isColour ? (isSquares ? 'square-colour' : 'colour') : 'contrast',
    severity: 'warning',
    ...about,
    measured: shown(contrast, 0),
    limit: minContrast,
  });
}

function minModule(code: PlacedCode, { file: { limits } }: PageFacts) {
  const { retail, code128, matrix } = limits.module;
  if (code.manner === 'squares') return matrix;
  const min = code.kind === 'Code 128' ? code128 : retail;
  return { error: min, warning: min };
}
