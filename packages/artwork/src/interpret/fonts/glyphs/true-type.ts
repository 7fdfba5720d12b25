/** What is read of a font in the tables of TrueType and OpenType. */
export type TrueType = {
  readonly glyphs: number;
  readonly maps: readonly CharacterMap[];
  /** A map is in a form that isn't read here. */
  readonly isPartial: boolean;
  /** Names that glyphs have besides the standard ones. */
  readonly names: ReadonlySet<string>;
  /** Whether a glyph draws nothing; undefined: unknown. */
  isBlank(glyph: number): boolean | undefined;
  /** The outlines in the Compact Font Format, if it has them. */
  readonly cff?: Uint8Array;
};

type GlyphOf = (code: number) => number;
/** A map to glyphs, from characters of Unicode or from codes of the font's own; 0 is no glyph. */
export type CharacterMap = { readonly isUnicode: boolean; readonly glyphOf: GlyphOf };

const versions = new Set([0x00010000, 0x74727565, 0x4f54544f]);
const maxTables = 64;

/** Reads a font program; undefined if it isn't one. @throws RangeError if it ends too early. */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || !versions.has(view.getUint32(0))) return undefined;
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < Math.min(view.getUint16(4), maxTables); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, bytes.subarray(start, start + view.getUint32(at + 12)));
  }
  const table = (tag: string): DataView | undefined => {
    const stored = tables.get(tag);
    return stored && new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  };
  const glyphs = table('maxp')?.getUint16(4);
  if (glyphs === undefined) return undefined;
  const { maps, isPartial } = mapsIn(table('cmap'));
  const cff = tables.get('CFF ');
  const places = table('loca');
  const isLong = table('head')?.getInt16(50) === 1;
  const placeOf = (glyph: number): number =>
    places ? (isLong ? places.getUint32(4 * glyph) : places.getUint16(2 * glyph)) : 0;
  return {
    glyphs,
    maps,
    isPartial,
    names: namesIn(table('post')),
    isBlank: (glyph) => (places && glyph < glyphs ? placeOf(glyph) === placeOf(glyph + 1) : undefined),
    ...(cff && { cff }),
  };
}

type Maps = Pick<TrueType, 'maps' | 'isPartial'>;

function mapsIn(cmap: DataView | undefined): Maps {
  const count = cmap ? Math.min(cmap.getUint16(2), maxTables) : 0;
  const all = Array.from({ length: count }, (_, index): CharacterMap | undefined => {
    if (!cmap) return undefined;
    const row = 4 + 8 * index;
    const [platform, encoding] = [cmap.getUint16(row), cmap.getUint16(row + 2)];
    const glyphOf = mapAt(cmap, cmap.getUint32(row + 4));
    return glyphOf && { isUnicode: platform === 0 || (platform === 3 && encoding !== 0), glyphOf };
  });
  const maps = all.filter((map) => map !== undefined);
  return { maps, isPartial: maps.length < all.length };
}

/** A map in one of the usual formats; undefined for others. */
function mapAt(view: DataView, at: number): GlyphOf | undefined {
  const format = view.getUint16(at);
  if (format === 0) return (code) => (code < 256 ? view.getUint8(at + 6 + code) : 0);
  if (format === 4) return segments(view, at);
  if (format === 6) {
    const [first, count] = [view.getUint16(at + 6), view.getUint16(at + 8)];
    return (code) =>
      code >= first && code < first + count ? view.getUint16(at + 10 + 2 * (code - first)) : 0;
  }
  if (format !== 12) return undefined;
  const groups = view.getUint32(at + 12);
  return (code) => {
    for (let index = 0, row = at + 16; index < groups; index += 1, row += 12)
      if (code <= view.getUint32(row + 4))
        return code >= view.getUint32(row) ? view.getUint32(row + 8) + code - view.getUint32(row) : 0;
    return 0;
  };
}

/** Format 4: segments of codes, each with a shift or a list of glyphs. */
function segments(view: DataView, at: number): GlyphOf {
  const double = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + double];
  const [shifts, offsets] = [starts + double, starts + 2 * double];
  return (code) => {
    for (let index = 0; index < double; index += 2) {
      if (code > view.getUint16(ends + index)) continue;
      const start = view.getUint16(starts + index);
      if (code < start) return 0;
      const shift = view.getUint16(shifts + index);
      const offset = view.getUint16(offsets + index);
      if (offset === 0) return (code + shift) & 0xffff;
      const glyph = view.getUint16(offsets + index + offset + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
    }
    return 0;
  };
}

const standardNames = 258;

function namesIn(post: DataView | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  if (!post || post.byteLength < 34 || post.getUint32(0) !== 0x00020000) return names;
  const count = post.getUint16(32);
  let at = 34 + 2 * count;
  for (let index = 0; index < count; index += 1) {
    if (post.getUint16(34 + 2 * index) < standardNames || at >= post.byteLength) continue;
    const length = post.getUint8(at);
    names.add(String.fromCharCode(...new Uint8Array(post.buffer, post.byteOffset + at + 1, length)));
    at += 1 + length;
  }
  return names;
}
