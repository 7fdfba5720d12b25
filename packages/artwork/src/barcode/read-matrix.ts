import type { Result } from '@zxing/library';
import { type ModuleGrid, placeOn } from './module-grid.ts';

/** The decoded content of a two-dimensional code. */
export type MatrixText = {
  readonly text: string;
  /** It begins with FNC1: its content consists of GS1 application identifiers, separated by 0x1d. */
  readonly isGs1: boolean;
};

/** Pixels per module and width of the quiet zone in modules, in the image that is passed to the decoder. */
const [scale, free] = [3, 5];
/** The first codeword of a GS1 Data Matrix, and the first mode indicator of a GS1 QR code. */
const [fnc1Word, fnc1Mode] = [232, 0b0101];

/**
 * Decodes the modules of a code; undefined when that fails. `isPrinted`: whether a pixel has the tone of the code's
 * printed modules. The decoder is loaded when the first code is found.
 */
export async function readMatrix(
  grid: ModuleGrid,
  isPrinted: (x: number, y: number) => boolean,
): Promise<MatrixText | undefined> {
  const zxing = (await import('@zxing/library')).default;
  const [width, height] = [(grid.columns + 2 * free) * scale, (grid.rows + 2 * free) * scale];
  const luminance = new Uint8ClampedArray(width * height).fill(255);
  for (let v = 0; v < grid.rows; v += 1)
    for (let u = 0; u < grid.columns; u += 1) {
      if (!isPrinted(...placeOn(grid, u + 0.5, v + 0.5))) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = ((v + free) * scale + line) * width + (u + free) * scale;
        luminance.fill(0, start, start + scale);
      }
    }
  const source = new zxing.RGBLuminanceSource(luminance, width, height);
  const bitmap = new zxing.BinaryBitmap(new zxing.GlobalHistogramBinarizer(source));
  const pure = new Map([[zxing.DecodeHintType.PURE_BARCODE, true]]);
  try {
    // Without the hint: with PURE_BARCODE the Data Matrix reader decodes nothing (@zxing/library 0.23).
    const result =
      grid.kind === 'QR'
        ? new zxing.QRCodeReader().decode(bitmap, pure)
        : new zxing.DataMatrixReader().decode(bitmap);
    return matrixTextOf(result, grid.kind);
  } catch {
    return undefined;
  }
}

function matrixTextOf(result: Result, kind: ModuleGrid['kind']): MatrixText {
  const [first = 0] = result.getRawBytes() ?? [];
  const isGs1 = kind === 'QR' ? first >> 4 === fnc1Mode : first === fnc1Word;
  const text = result.getText();
  return { text: isGs1 && text.startsWith('\u001d') ? text.slice(1) : text, isGs1 };
}
