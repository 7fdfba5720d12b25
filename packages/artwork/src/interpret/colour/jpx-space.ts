import type { PdfStream } from '@libpdf/core';

/** Enumerated colour spaces of JPEG 2000 (ISO/IEC 15444-1, annex I, and 15444-2, annex M). */
const enumerated: Readonly<Record<number, JpxSpace>> = {
  12: 'DeviceCMYK',
  16: 'DeviceRGB',
  17: 'DeviceGray',
  18: 'DeviceRGB',
};
const byChannels: readonly (JpxSpace | undefined)[] = [
  undefined,
  'DeviceGray',
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
];

type JpxSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

/** Where the headers of a file end at the latest. */
const searched = 4_096;
/** Position in a `colr` box of its method and of its enumerated space; in a size marker of the number of channels. */
const [method, space, channels] = [4, 7, 38];

/** The colour space that a JPEG 2000 image states itself, by its header or by its channels; undefined if invalid. */
export function jpxSpace({ data }: PdfStream): JpxSpace | undefined {
  const head = data.subarray(0, searched);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const box = placeOf(head, [0x63, 0x6f, 0x6c, 0x72]);
  if (box >= 0 && box + space + 4 <= head.length && head[box + method] === 1) {
    const stated = enumerated[view.getUint32(box + space)];
    if (stated) return stated;
  }
  const size = placeOf(head, [0xff, 0x4f, 0xff, 0x51]) + 2;
  return size >= 2 && size + channels + 2 <= head.length
    ? byChannels[view.getUint16(size + channels)]
    : undefined;
}

function placeOf(bytes: Uint8Array, pattern: readonly number[]): number {
  for (let at = 0; at + pattern.length <= bytes.length; at += 1)
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
