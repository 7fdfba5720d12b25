const [columns, rows] = [120, 120];

const two = (value: number): number[] => [value >>> 8, value & 255];
const four = (value: number): number[] => [...two(value >>> 16), ...two(value & 0xffff)];
const box = (type: string, content: readonly number[]): number[] => [
  ...four(content.length + 8),
  ...new TextEncoder().encode(type),
  ...content,
];

/** A JPEG 2000 picture of 120 × 120 samples; all are at half of their range. */
export type JpxPicture = {
  readonly components: number;
  /** Bits of a sample; 8 unless stated. */
  readonly bits?: number;
  /** Enumerated space (12 CMYK, 16 RGB, 17 grey) or an ICC profile; without one it is a bare code stream. */
  readonly space?: number | Uint8Array;
  /** One colour for every sample, by its channels: an own palette. */
  readonly palette?: readonly number[];
};

/**
 * The code stream (ISO/IEC 15444-1, annex A). Its packets are empty, so that all coefficients are 0, which are samples in
 * the middle of the range.
 */
function codeStream(components: number, bits: number): number[] {
  const packets = new Array<number>(components).fill(0);
  return [
    ...[0xff, 0x4f, 0xff, 0x51, ...two(38 + 3 * components), 0, 0],
    ...[columns, rows, 0, 0, columns, rows, 0, 0].flatMap(four),
    ...two(components),
    ...Array.from({ length: components }, () => [bits - 1, 1, 1]).flat(),
    // No decomposition, code blocks of 64 × 64, reversible; quantisation: none.
    ...[0xff, 0x52, 0, 12, 0, 0, 0, 1, 0, 0, 4, 4, 0, 1],
    ...[0xff, 0x5c, 0, 4, 0x40, 0x40],
    ...[0xff, 0x90, 0, 10, 0, 0, ...four(14 + packets.length), 0, 1, 0xff, 0x93, ...packets],
    ...[0xff, 0xd9],
  ];
}

/** A complete file (annex I), or a code stream alone. */
export function jpxPicture({ components, bits = 8, space, palette }: JpxPicture): Uint8Array {
  const stream = codeStream(components, bits);
  if (space === undefined) return Uint8Array.from(stream);
  const entries = 2 ** bits;
  const mapped = palette && [
    ...box('pclr', [
      ...two(entries),
      palette.length,
      ...palette.map(() => 7),
      ...Array.from({ length: entries }, () => palette).flat(),
    ]),
    ...box(
      'cmap',
      palette.flatMap((_, index) => [0, 0, 1, index]),
    ),
  ];
  return Uint8Array.from([
    ...box('jP  ', [13, 10, 0x87, 10]),
    ...box('ftyp', [...new TextEncoder().encode('jp2 '), 0, 0, 0, 0, ...new TextEncoder().encode('jp2 ')]),
    ...box('jp2h', [
      ...box('ihdr', [...four(rows), ...four(columns), ...two(components), bits - 1, 7, 0, 0]),
      ...box('colr', typeof space === 'number' ? [1, 0, 0, ...four(space)] : [2, 0, 0, ...space]),
      ...(mapped ?? []),
    ]),
    ...box('jp2c', stream),
  ]);
}
