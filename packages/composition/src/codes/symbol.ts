import { code128Widths } from '@labelwerk/artwork/barcode/write/write-code128.ts';
import zxing from '@zxing/library';
import bwipjs from 'bwip-js/node';
import encodeQr from 'qr';
import type { BarSymbology, MatrixSymbology } from '../composition.ts';

/** A code in modules, without its quiet zone. */
export type MatrixSymbol = {
  /** Modules a side. */
  readonly side: number;
  /** Dark modules beside one another: the first of them and their number. */
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
};

/** Widths of bars and spaces in modules, beginning with a bar, without the quiet zones. */
export type BarSymbol = readonly number[];

/** Printable ASCII: what scanners at a till and in a store type reliably. */
const plain = /^[ -~]+$/;
const digits: Readonly<Partial<Record<BarSymbology, RegExp>>> = { ean13: /^\d{13}$/, upca: /^\d{12}$/ };

/**
 * The bars of a text; undefined if it can't be encoded: other characters than printable ASCII, or, of an EAN or UPC,
 * other than 13 or 12 digits with a right check digit.
 */
export function barSymbol(symbology: BarSymbology, text: string): BarSymbol | undefined {
  if (!(digits[symbology] ?? plain).test(text)) return undefined;
  if (symbology === 'code128') return code128Widths(text);
  try {
    const [symbol] = bwipjs.raw({ bcid: symbology, text }) as unknown as [
      { readonly sbs: readonly number[] },
    ];
    return symbol.sbs;
  } catch (error) {
    if (String(error).includes('bwipp')) return undefined;
    throw error;
  }
}

/**
 * The modules of a text; undefined if it can't be encoded: empty, too long, or, in a Data Matrix, other characters than
 * printable ASCII.
 */
export function matrixSymbol(symbology: MatrixSymbology, text: string): MatrixSymbol | undefined {
  if (text === '' || (symbology === 'datamatrix' && !plain.test(text))) return undefined;
  try {
    return symbology === 'qr' ? qrSymbol(text) : dataMatrixSymbol(text);
  } catch {
    // The encoder throws plain errors, and only because of the text.
    return undefined;
  }
}

/** A constant enumeration of the library, which does not exist at run time (`SymbolShapeHint.FORCE_SQUARE`). */
const forceSquare = 1;

function dataMatrixSymbol(text: string): MatrixSymbol {
  const square = new Map([[zxing.EncodeHintType.DATA_MATRIX_SHAPE, forceSquare]]);
  const bits = new zxing.DataMatrixWriter().encode(text, zxing.BarcodeFormat.DATA_MATRIX, 0, 0, square);
  return symbolOf(bits.getWidth(), (x, y) => bits.get(x, y));
}

function qrSymbol(text: string): MatrixSymbol {
  if (plain.test(text)) {
    // The border of one module is the least that it draws.
    const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 });
    return symbolOf(rows.length - 2, (x, y) => rows[y + 1]?.[x + 1] === true);
  }
  // Other texts need the mark of their character set, which that encoder does not write.
  const hints = new Map([[zxing.EncodeHintType.CHARACTER_SET, 'UTF-8']]);
  const code = zxing.QRCodeEncoder.encode(text, zxing.QRCodeDecoderErrorCorrectionLevel.M, hints);
  const matrix = code.getMatrix();
  return symbolOf(matrix.getWidth(), (x, y) => matrix.get(x, y) === 1);
}

function symbolOf(side: number, isDark: (x: number, y: number) => boolean): MatrixSymbol {
  const runs: { x: number; y: number; length: number }[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const from = x;
      while (x < side && isDark(x, y)) x += 1;
      if (x > from) runs.push({ x: from, y, length: x - from });
    }
  return { side, runs };
}
