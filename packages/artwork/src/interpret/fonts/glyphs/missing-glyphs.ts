import type { PdfDict } from '@libpdf/core';
import { decodeStream } from '../../../objects/decode-stream.ts';
import type { ObjectReader } from '../../../objects/object-reader.ts';
import { type Cff, readCff } from './cff.ts';
import { type CodeNames, codeNames } from './code-names.ts';
import { readTrueType, type TrueType } from './true-type.ts';
import { readType1 } from './type1.ts';

export type FontParts = {
  readonly font: PdfDict;
  /** The descendant of a composite font, else the font. */
  readonly inner: PdfDict;
  readonly descriptor: PdfDict | undefined;
};

/** Whether a code is printed as a box or as nothing, because the embedded font has no glyph for it. */
export type IsMissing = (code: number) => boolean;

/** Whether the font has a glyph for a code; undefined: that isn't known. */
type HasGlyph = (code: number) => boolean | undefined;
type Program = {
  readonly trueType?: TrueType | undefined;
  readonly cff?: Cff | undefined;
  readonly type1?: ReadonlySet<string> | undefined;
};

/** Size in bytes, once decoded, of the largest font program that is read. */
const maxBytes = 32 * 1024 * 1024;
const none: IsMissing = () => false;
/** Characters that draw nothing, and unassigned ones. */
const blank = /^[\s\p{C}\p{Z}]$/u;
const symbolic = 0b100;

/**
 * Finds the codes without a glyph in the embedded program of a font. In doubt (other encodings, programs that can't be
 * read) no code is missing. Never throws.
 */
export function missingGlyphs(reader: ObjectReader, parts: FontParts): IsMissing {
  const missingByCode = new Map<number, boolean>();
  let isMissing: IsMissing | undefined;
  return (code) => {
    const earlier = missingByCode.get(code);
    if (earlier !== undefined) return earlier;
    try {
      isMissing ??= read(reader, parts);
      missingByCode.set(code, isMissing(code));
    } catch {
      isMissing ??= none;
      missingByCode.set(code, false);
    }
    return missingByCode.get(code) ?? false;
  };
}

function read(reader: ObjectReader, parts: FontParts): IsMissing {
  const program = programOf(reader, parts.descriptor);
  const isNotdefBlank = program.cff?.isNotdefBlank ?? program.trueType?.isBlank(0) ?? true;
  if (reader.name(parts.font, 'Subtype') === 'Type0') {
    const has = ofComposite(reader, parts, program);
    // Which character a code stands for isn't known: it may be a space.
    return has && !isNotdefBlank ? (code) => has(code) === false : none;
  }
  const names = codeNames(reader, parts.font);
  const flags = reader.number(parts.descriptor, 'Flags') ?? 0;
  const has = ofSimple(program, names, (flags & symbolic) !== 0);
  return (code) => {
    const letter = names.letterOf(code);
    const isSeen = letter !== undefined && !blank.test(String.fromCodePoint(letter));
    return has(code) === false && (isSeen || !isNotdefBlank);
  };
}

function programOf(reader: ObjectReader, descriptor: PdfDict | undefined): Program {
  const bytesOf = (key: string): Uint8Array | undefined => {
    const stream = reader.stream(descriptor, key);
    return stream && decodeStream(reader, stream, maxBytes);
  };
  const type1 = bytesOf('FontFile');
  if (type1) return { type1: readType1(type1) };
  const bytes = bytesOf('FontFile2') ?? bytesOf('FontFile3');
  if (!bytes) return {};
  const trueType = readTrueType(bytes);
  const cff = trueType ? trueType.cff && readCff(trueType.cff) : readCff(bytes);
  return { trueType, cff };
}

/** Composite fonts whose codes are CIDs, which is how most programs write them. */
function ofComposite(
  reader: ObjectReader,
  { font, inner }: FontParts,
  { trueType, cff }: Program,
): HasGlyph | undefined {
  if (!/^Identity-[HV]$/.test(reader.name(font, 'Encoding') ?? '')) return undefined;
  if (cff) return (cid) => cid !== 0 && (cff.cids ? cff.cids.has(cid) : cid < cff.glyphs);
  if (!trueType) return undefined;
  const map = reader.stream(inner, 'CIDToGIDMap');
  const places = map && decodeStream(reader, map, maxBytes);
  return (cid) => {
    const glyph = places ? (places[2 * cid] ?? 0) * 256 + (places[2 * cid + 1] ?? 0) : cid;
    return glyph !== 0 && glyph < trueType.glyphs;
  };
}

function ofSimple({ trueType, cff, type1 }: Program, names: CodeNames, isSymbolic: boolean): HasGlyph {
  const named = cff ? cff.names : type1;
  if (named)
    return (code) => {
      // Without an encoding in the file, that of the font applies.
      if (names.isLeftToFont(code)) return undefined;
      const name = names.nameOf(code);
      return name === undefined ? undefined : name !== '.notdef' && named.has(name);
    };
  if (!trueType || trueType.isPartial || trueType.maps.length === 0) return () => undefined;
  return inTrueType(trueType, names, isSymbolic);
}

/** Programs try several ways from a code to a glyph: it is missing if none leads to one. */
function inTrueType(
  { maps, names: rare, glyphs, isBlank }: TrueType,
  names: CodeNames,
  isSymbolic: boolean,
): HasGlyph {
  return (code) => {
    const name = names.nameOf(code);
    if (name === '.notdef') return false;
    const letter = names.letterOf(code);
    const symbolCodes = [code, 0xf000 + code, 0xf100 + code, 0xf200 + code];
    const places = maps
      .flatMap(({ isUnicode, glyphOf }) =>
        (isUnicode && letter !== undefined ? [letter, ...(isSymbolic ? symbolCodes : [])] : symbolCodes).map(
          glyphOf,
        ),
      )
      .filter((glyph) => glyph > 0 && glyph < glyphs);
    if (places.length > 0) {
      const isSeen = letter !== undefined && !blank.test(String.fromCodePoint(letter));
      // A subset may keep the place of a glyph without its outline.
      return !(isSeen && !isSymbolic && places.every((glyph) => isBlank(glyph) === true));
    }
    if (name !== undefined && (letter === undefined || rare.has(name))) return rare.has(name) || undefined;
    // Codes of a symbolic font, or of an encoding that isn't given, mean what their program says.
    return false;
  };
}
