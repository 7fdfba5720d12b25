import type { Result } from '@zxing/library';
import { type ModuleGrid, placeOn } from './module-grid.ts';

/** What a two-dimensional code says. */
export type MatrixText = {
  readonly text: string;
  /** It begins with FNC1: its content is made of GS1 application identifiers, with 0x1d between them. */
  readonly isGs1: boolean;
};

/** Pixels of a module and free modules around the code, in the picture that is handed to the decoder. */
const [scale, free] = [3, 5];
/** The first codeword of a GS1 Data Matrix, and the mode that a GS1 QR code begins with. */
const [fnc1Word, fnc1Mode] = [232, 0b0101];

/**
 * Reads what the modules of a code say; undefined when that can't be made out. `isPrinted`: the place (in pixels) has
 * the tone of the code's modules. The decoder is loaded with the first code that is found.
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
    // The reader of Data Matrix looks for its edges: its shorter way reads nothing (@zxing/library 0.23).
    const result =
      grid.kind === 'QR'
        ? new zxing.QRCodeReader().decode(bitmap, pure)
        : new zxing.DataMatrixReader().decode(bitmap);
    return said(result, grid.kind);
  } catch {
    return undefined;
  }
}

function said(result: Result, kind: ModuleGrid['kind']): MatrixText {
  const [first = 0] = result.getRawBytes() ?? [];
  const isGs1 = kind === 'QR' ? first >> 4 === fnc1Mode : first === fnc1Word;
  const text = result.getText();
  return { text: isGs1 && text.startsWith('\u001d') ? text.slice(1) : text, isGs1 };
}
