import { type PdfDict, PdfName, type PdfStream } from '@libpdf/core';
import { numberOf, type ObjectReader } from '../../objects/object-reader.ts';
import { identity, type Matrix, matrixOf } from '../geometry/matrix.ts';

/** The glyphs of a Type 3 font. */
export type Glyphs = {
  /** From glyph space to text space. */
  readonly matrix: Matrix;
  readonly resources: PdfDict | undefined;
  /** The content stream of a code's glyph; undefined when there is none. */
  drawingOf(code: number): PdfStream | undefined;
};

const thousandth: Matrix = [0.001, 0, 0, 0.001, 0, 0];

/** Reads the glyphs of a Type 3 font; codes are mapped to names by its encoding (ISO 32000-2, 9.6.4). */
export function glyphsOf(reader: ObjectReader, font: PdfDict): Glyphs {
  const drawings = reader.dict(font, 'CharProcs');
  const names = new Map<number, string>();
  let code = 0;
  for (const item of reader.array(reader.dict(font, 'Encoding'), 'Differences') ?? []) {
    if (item instanceof PdfName) {
      names.set(code, item.value);
      code += 1;
    } else code = numberOf(item) ?? code;
  }
  const matrix = matrixOf(reader.numbers(font, 'FontMatrix')) ?? thousandth;
  return {
    matrix: matrix.every(Number.isFinite) ? matrix : identity,
    resources: reader.dict(font, 'Resources'),
    drawingOf(of) {
      const name = names.get(of);
      return name === undefined ? undefined : reader.stream(drawings, name);
    },
  };
}
