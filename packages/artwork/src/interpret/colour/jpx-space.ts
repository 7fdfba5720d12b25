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
/** Spaces by the signature in the header of an ICC profile. */
const byProfile: Readonly<Record<string, JpxSpace>> = {
  GRAY: 'DeviceGray',
  'RGB ': 'DeviceRGB',
  CMYK: 'DeviceCMYK',
};

type JpxSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

/** What the headers of a JPEG 2000 image state. */
export type JpxHeader = {
  /** By its colour specification or else by its channels; undefined if neither tells. */
  readonly space: JpxSpace | undefined;
  /** Number of channels after its own palette, with those for transparency. */
  readonly channels: number;
  /** Bits of a sample in the first component, 1 to 38; before its own palette. */
  readonly bits: number;
};

/** Boxes and markers that are examined at most. */
const maxParts = 64;
/** Lengths of a box's header, and of the same with an extended length. */
const [boxHead, longBoxHead] = [8, 16];
/** Start of code stream and the size marker, which follows it. */
const startAndSize = 0xff4fff51;
/** Positions from the start of a code stream of the number of components and of the first one's bits. */
const [components, firstBits] = [40, 42];

/** The colour space that a JPEG 2000 image states itself, by its header or by its channels; undefined if invalid. */
export const jpxSpace = (image: PdfStream): JpxSpace | undefined => jpxHeader(image)?.space;

/** The headers of a JPEG 2000 file or code stream; undefined if there are none. */
export function jpxHeader({ data }: PdfStream): JpxHeader | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const size = sizeAt(view, 0);
  if (size) return { ...size, space: byChannels[size.channels] };
  let space: JpxSpace | undefined;
  let channels: number | undefined;
  for (const [type, from, to] of boxes(view, 0, view.byteLength)) {
    if (type === 'jp2h')
      for (const [inner, start, end] of boxes(view, from, to)) {
        if (inner === 'colr') space ??= specified(view, start, end);
        // A palette's number of columns follows that of its entries.
        if (inner === 'pclr' && start + 3 <= end) channels = view.getUint8(start + 2);
      }
    const stream = type === 'jp2c' ? sizeAt(view, from) : undefined;
    if (stream) {
      const all = channels ?? stream.channels;
      return { space: space ?? byChannels[all], channels: all, bits: stream.bits };
    }
  }
  return undefined;
}

/** The boxes from one position to another: type, start and end of the content. */
function* boxes(view: DataView, from: number, to: number): Generator<readonly [string, number, number]> {
  for (let at = from, count = 0; at + boxHead <= to && count < maxParts; count += 1) {
    const length = view.getUint32(at);
    const isLong = length === 1;
    if (isLong && at + longBoxHead > to) return;
    // A length of 0 goes to the end.
    const whole = isLong ? Number(view.getBigUint64(at + boxHead)) : length === 0 ? to - at : length;
    const head = isLong ? longBoxHead : boxHead;
    if (whole < head) return;
    yield [textAt(view, at + 4), at + head, Math.min(to, at + whole)];
    at += whole;
  }
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** The space of a colour specification: an enumerated one (method 1) or an ICC profile (methods 2 and 3). */
function specified(view: DataView, start: number, end: number): JpxSpace | undefined {
  const method = start < end ? view.getUint8(start) : 0;
  if (method === 1) return start + 7 <= end ? enumerated[view.getUint32(start + 3)] : undefined;
  const signature = start + 3 + 16;
  return (method === 2 || method === 3) && signature + 4 <= end
    ? byProfile[textAt(view, signature)]
    : undefined;
}

function sizeAt(
  view: DataView,
  at: number,
): { readonly channels: number; readonly bits: number } | undefined {
  if (at + firstBits + 1 > view.byteLength || view.getUint32(at) !== startAndSize) return undefined;
  return { channels: view.getUint16(at + components), bits: (view.getUint8(at + firstBits) & 0x7f) + 1 };
}
