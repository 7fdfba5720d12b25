import type { Drawing } from '../draw/draw-page.ts';
import type { Box } from '../open/page-geometry.ts';
import { channelsOf } from './channels.ts';
import { comparedIn, isDark } from './dark-bitmap.ts';
import { findDataMatrix } from './find-data-matrix.ts';
import { findQr } from './find-qr.ts';
import { boxAround, type ModuleGrid, moduleOf, quietAround, tonesOn } from './module-grid.ts';
import { type MatrixText, readMatrix } from './read-matrix.ts';

/** A two-dimensional code in a drawing. Lengths in pixels. */
export type MatrixCode = {
  readonly kind: ModuleGrid['kind'];
  readonly box: Box;
  readonly module: number;
  readonly columns: number;
  readonly rows: number;
  /** The quiet zone found, at most the required width, and the required width, in modules. */
  readonly quiet: number;
  readonly quietNeeded: number;
  /** Contrast of light and dark in percent: as people and phones see it, and in the red light of scanners. */
  readonly contrast: number;
  readonly redContrast: number;
  /** Light modules on dark, which many scanners don’t read. */
  readonly inverted: boolean;
  /** Decoded content; undefined if the code can't be decoded. */
  readonly says: MatrixText | undefined;
};

/** Quiet zones on all sides, in modules (ISO/IEC 18004, 6.3.8; ISO/IEC 16022, 7.1). */
const quietZones: Readonly<Record<ModuleGrid['kind'], number>> = { QR: 4, 'Data Matrix': 1 };

/** Divisor of `reach` for a second pass: a pale code beside something dark is found only with a smaller radius. */
const nearer = 4;

/**
 * Finds QR codes and Data Matrix codes in a drawing by their fixed patterns, and decodes them. `reach` is the radius in
 * pixels within which a pixel's brightness is compared.
 */
export async function findMatrixCodes(drawing: Drawing, reach: number): Promise<readonly MatrixCode[]> {
  const { luminance, red } = channelsOf(drawing);
  const { width, height } = drawing;
  const brightnessAt = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInside = column >= 0 && row >= 0 && column < width && row < height;
    return isInside ? (luminance[row * width + column] ?? 255) : 0;
  };
  const codes: MatrixCode[] = [];
  const compared = comparedIn(luminance, width, height);
  for (const within of [reach, Math.max(4, Math.round(reach / nearer))]) {
    const bitmap = compared(within);
    for (const grid of [...findQr(bitmap), ...findDataMatrix(bitmap)]) {
      const box = boxAround(grid);
      if (codes.some((code) => isSame(code.box, box))) continue;
      const { kind, inverted } = grid;
      const tones = tonesOn(luminance, width, grid);
      const middle = (tones.light + tones.dark) / 2;
      // Around an inverted code the ground is evenly dark, which local thresholding does not report as dark.
      const isLight = (x: number, y: number) => brightnessAt(x, y) > middle;
      codes.push({
        kind,
        box,
        module: moduleOf(grid),
        columns: grid.columns,
        rows: grid.rows,
        quiet: quietAround(inverted ? isLight : (x, y) => isDark(bitmap, x, y), grid, quietZones[kind]),
        quietNeeded: quietZones[kind],
        contrast: contrastOf(tones),
        redContrast: contrastOf(tonesOn(red, width, grid)),
        inverted,
        says: await readMatrix(grid, (x, y) => isLight(x, y) === inverted),
      });
    }
  }
  return codes;
}

const contrastOf = ({ light, dark }: ReturnType<typeof tonesOn>): number => ((light - dark) / 255) * 100;

/** Whether two boxes have about the same centre. */
function isSame(a: Box, b: Box): boolean {
  const [dx, dy] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  return Math.hypot(dx, dy) < Math.min(a.width, a.height) / 2;
}
