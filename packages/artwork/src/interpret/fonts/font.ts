import type { PdfDict, PdfObject } from '@libpdf/core';
import { numberOf, type ObjectReader } from '../../objects/object-reader.ts';
import { missingGlyphs } from './glyphs/missing-glyphs.ts';
import { type Glyphs, glyphsOf } from './type3.ts';

/** The properties of a font that matter for printing. Lengths are fractions of the type size. */
export type Font = {
  readonly name: string;
  readonly subtype: string;
  readonly embedded: boolean;
  /** Bytes per character code. */
  readonly codeBytes: 1 | 2;
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  widthOf(code: number): number;
  /** Whether a code is printed as a box or as nothing, because the embedded font has no glyph for it. */
  isMissing(code: number): boolean;
  /** Set for a Type 3 font, whose glyphs are content streams. */
  readonly glyphs?: Glyphs;
};

const usual = { ascent: 0.75, descent: -0.22, xHeight: 0.48, width: 0.55 } as const;
const courierWidth = 0.6;

const share = (value: number | undefined, min: number, max: number, fallback: number): number =>
  value === undefined || value < min * 1000 || value > max * 1000 ? fallback : value / 1000;

/** Reads a font dictionary; missing or implausible metrics get usual values. */
export function fontOf(reader: ObjectReader, dict: PdfDict): Font {
  const subtype = reader.name(dict, 'Subtype') ?? 'Type1';
  const descendant = reader.array(dict, 'DescendantFonts')?.[0];
  const inner = subtype === 'Type0' && isDict(descendant) ? descendant : dict;
  const descriptor = reader.dict(inner, 'FontDescriptor');
  const name = reader.name(dict, 'BaseFont') ?? reader.name(dict, 'Name') ?? '';
  const embedded =
    subtype === 'Type3' ||
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => reader.stream(descriptor, key) !== undefined);
  return {
    name: name.replace(/^[A-Z]{6}\+/, ''),
    subtype,
    embedded,
    codeBytes: subtype === 'Type0' ? 2 : 1,
    ascent: share(
      reader.number(descriptor, 'CapHeight') || reader.number(descriptor, 'Ascent'),
      0.2,
      1.5,
      usual.ascent,
    ),
    descent: share(reader.number(descriptor, 'Descent'), -1, -0.01, usual.descent),
    xHeight: share(reader.number(descriptor, 'XHeight'), 0.2, 0.9, usual.xHeight),
    ...(subtype === 'Type3' && { glyphs: glyphsOf(reader, dict) }),
    isMissing: subtype === 'Type3' ? () => false : missingGlyphs(reader, { font: dict, inner, descriptor }),
    widthOf: subtype === 'Type0' ? cidWidths(reader, inner) : simpleWidths(reader, dict, descriptor, name),
  };
}

const isDict = (value: PdfObject | undefined): value is PdfDict => value?.type === 'dict';

function simpleWidths(
  reader: ObjectReader,
  font: PdfDict,
  descriptor: PdfDict | undefined,
  name: string,
): Font['widthOf'] {
  const widths = reader.array(font, 'Widths')?.map(numberOf);
  const first = reader.number(font, 'FirstChar') ?? 0;
  // Widths of a Type 3 font are in its own glyph space.
  const scale = Math.abs(reader.numbers(font, 'FontMatrix')?.[0] ?? 0.001);
  const missing = reader.number(descriptor, 'MissingWidth');
  const fallback = /courier|mono/i.test(name) ? courierWidth : usual.width;
  return (code) => {
    const width = widths?.[code - first] ?? missing;
    return width === undefined ? fallback : width * scale;
  };
}

/** Treats codes as CIDs, as Identity-H does; label files use hardly any other encoding. */
function cidWidths(reader: ObjectReader, font: PdfDict): Font['widthOf'] {
  const standard = (reader.number(font, 'DW') ?? 1000) / 1000;
  const widths = new Map<number, number>();
  const items = reader.array(font, 'W') ?? [];
  for (let index = 0; index < items.length && widths.size < 70_000; ) {
    const first = numberOf(items[index]);
    const list = reader.items(items[index + 1]);
    if (first === undefined) break;
    if (list) {
      for (const [offset, width] of list.entries()) widths.set(first + offset, (numberOf(width) ?? 0) / 1000);
      index += 2;
    } else {
      const last = Math.min(numberOf(items[index + 1]) ?? first, first + 65_535);
      const width = (numberOf(items[index + 2]) ?? 0) / 1000;
      for (let code = first; code <= last; code += 1) widths.set(code, width);
      index += 3;
    }
  }
  return (code) => widths.get(code) ?? standard;
}
