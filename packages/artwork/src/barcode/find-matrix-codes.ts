import type { Drawing } from '../draw/draw-page.ts';
import type { Box } from '../open/page-geometry.ts';
import { channelsOf } from './channels.ts';
import { darkBitmap } from './dark-bitmap.ts';
import { findDataMatrix } from './find-data-matrix.ts';
import { findQr } from './find-qr.ts';
import { boxAround, contrastOn, type ModuleGrid, moduleOf, quietAround } from './module-grid.ts';

/** A two-dimensional code in a drawing. Lengths in pixels. */
export type MatrixCode = {
  readonly kind: ModuleGrid['kind'];
  readonly box: Box;
  readonly module: number;
  readonly columns: number;
  readonly rows: number;
  /** Free space around it in modules, as far as it is needed, and how many are needed. */
  readonly quiet: number;
  readonly quietNeeded: number;
  /** Difference between light and dark in percent: as people and telephones see it, and in the red light of scanners. */
  readonly contrast: number;
  readonly redContrast: number;
};

/** Free modules all round (ISO/IEC 18004, 6.3.8; ISO/IEC 16022, 7.1). */
const quietZones: Readonly<Record<ModuleGrid['kind'], number>> = { QR: 4, 'Data Matrix': 1 };

/** A pale code beside something dark is seen only against what is near to it. */
const nearer = 4;

/**
 * Finds QR codes and Data Matrix codes in a drawing by their fixed patterns. `reach` is how far around a place its
 * brightness is compared, in pixels.
 */
export function findMatrixCodes(drawing: Drawing, reach: number): readonly MatrixCode[] {
  const { luminance, red } = channelsOf(drawing);
  const { width, height } = drawing;
  const found: MatrixCode[] = [];
  for (const compared of [reach, Math.max(4, Math.round(reach / nearer))]) {
    const bitmap = darkBitmap(luminance, width, height, compared);
    for (const grid of [...findQr(bitmap), ...findDataMatrix(bitmap)]) {
      const box = boxAround(grid);
      if (found.some((known) => isSame(known.box, box))) continue;
      found.push({
        kind: grid.kind,
        box,
        module: moduleOf(grid),
        columns: grid.columns,
        rows: grid.rows,
        quiet: quietAround(bitmap, grid, quietZones[grid.kind]),
        quietNeeded: quietZones[grid.kind],
        contrast: contrastOn(luminance, width, grid),
        redContrast: contrastOn(red, width, grid),
      });
    }
  }
  return found;
}

/** Two boxes around the same middle. */
function isSame(a: Box, b: Box): boolean {
  const [dx, dy] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  return Math.hypot(dx, dy) < Math.min(a.width, a.height) / 2;
}
