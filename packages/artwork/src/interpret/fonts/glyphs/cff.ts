import { latinNames } from './latin-names.ts';

/** What is read of a font in the Compact Font Format (Adobe Technical Note 5176). */
export type Cff = {
  readonly glyphs: number;
  /** CIDs of a font that is keyed by them. */
  readonly cids?: ReadonlySet<number>;
  /** Names of the glyphs of another font; undefined if some aren't known here. */
  readonly names?: ReadonlySet<string>;
  /** Whether the glyph for missing ones draws nothing. */
  readonly isNotdefBlank: boolean;
};

type Index = { readonly items: readonly (readonly [from: number, to: number])[]; readonly end: number };

const [charsetOperator, charStringsOperator, rosOperator] = [15, 17, 0x0c1e];
const standardStrings = 391;
/** A glyph that draws nothing has at most a width and its end. */
const blankBytes = 6;

/** Reads a font program; undefined if it isn't one. @throws RangeError if it ends too early. */
export function readCff(bytes: Uint8Array): Cff | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint8(0) !== 1) return undefined;
  const fonts = indexAt(view, view.getUint8(2));
  const tops = indexAt(view, fonts.end);
  const strings = indexAt(view, tops.end);
  const [top] = tops.items;
  if (!top) return undefined;
  const entries = dictIn(view, ...top);
  const drawings = indexAt(view, entries.get(charStringsOperator) ?? bytes.length);
  const glyphs = drawings.items.length;
  const [notdef] = drawings.items;
  const charset = charsetAt(view, entries.get(charsetOperator) ?? 0, glyphs);
  const isNotdefBlank = notdef === undefined || notdef[1] - notdef[0] <= blankBytes;
  if (entries.has(rosOperator)) return { glyphs, ...(charset && { cids: new Set(charset) }), isNotdefBlank };
  const nameOf = (id: number): string | undefined => {
    if (id < standardStrings) return latinNames[id - 1] ?? `standard string ${id}`;
    const place = strings.items[id - standardStrings];
    return place && String.fromCharCode(...bytes.subarray(...place));
  };
  const names = charset?.flatMap((id) => nameOf(id) ?? []);
  return { glyphs, ...(names && { names: new Set(names) }), isNotdefBlank };
}

function indexAt(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { items: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const offset = (index: number): number => {
    let value = 0;
    for (let byte = 0; byte < size; byte += 1)
      value = value * 256 + view.getUint8(at + 3 + index * size + byte);
    return value;
  };
  const data = at + 2 + (count + 1) * size;
  const offsets = Array.from({ length: count + 1 }, (_, index) => data + offset(index));
  return {
    items: offsets.slice(1).map((to, index) => [offsets[index] ?? to, to] as const),
    end: offsets[count] ?? data,
  };
}

/** The last operand of each operator of a dictionary; operators of two bytes as one number. */
function dictIn(view: DataView, from: number, to: number): ReadonlyMap<number, number> {
  const entries = new Map<number, number>();
  let operand = 0;
  for (let at = from; at < to; ) {
    const byte = view.getUint8(at);
    at += 1;
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 + view.getUint8(at) : byte;
      if (byte === 12) at += 1;
      entries.set(operator, operand);
      operand = 0;
    } else if (byte === 28) {
      operand = view.getInt16(at);
      at += 2;
    } else if (byte === 29) {
      operand = view.getInt32(at);
      at += 4;
    } else if (byte === 30) {
      while ((view.getUint8(at) & 0x0f) !== 0x0f && view.getUint8(at) >> 4 !== 0x0f) at += 1;
      at += 1;
    } else if (byte >= 32 && byte <= 246) operand = byte - 139;
    else if (byte >= 247 && byte <= 254) {
      const next = view.getUint8(at);
      operand = byte <= 250 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108;
      at += 1;
    }
  }
  return entries;
}

/** Ids of the glyphs' names, or their CIDs; undefined for the predefined sets of expert fonts. */
function charsetAt(view: DataView, at: number, glyphs: number): readonly number[] | undefined {
  if (at === 0) return Array.from({ length: Math.min(glyphs, latinNames.length + 1) }, (_, index) => index);
  if (at <= 2) return undefined;
  const format = view.getUint8(at);
  const ids = [0];
  if (format === 0) {
    for (let index = 1; index < glyphs; index += 1) ids.push(view.getUint16(at + 1 + 2 * (index - 1)));
    return ids;
  }
  for (let row = at + 1; ids.length < glyphs; row += format === 1 ? 3 : 4) {
    const first = view.getUint16(row);
    const more = format === 1 ? view.getUint8(row + 2) : view.getUint16(row + 2);
    for (let next = 0; next <= more && ids.length < glyphs; next += 1) ids.push(first + next);
  }
  return ids;
}
