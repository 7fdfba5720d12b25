import sharp, { type Sharp } from 'sharp';
import { processInks } from '../interpret/colour/process-inks.ts';
import type { Plate } from '../separate/draw-plates.ts';
import { pressProfile } from './press-profile.ts';

/** Entries of a TIFF directory: tag, type (3: 16 bits, 4: 32 bits, 7: bytes), count, value or position. */
type Entry = readonly [tag: number, type: number, count: number, value: number];

/** An uncompressed CMYK picture with the profile of its inks, so that the colour engine converts it by it. */
function cmykTiff(width: number, height: number, pixels: Uint8Array, icc: Uint8Array | undefined): Buffer {
  const bits = Buffer.from([8, 0, 8, 0, 8, 0, 8, 0]);
  const entryCount = icc ? 11 : 10;
  const behind = 8 + 2 + 12 * entryCount + 4;
  const pixelsAt = behind + bits.length;
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, behind],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
    [284, 3, 1, 1],
  ];
  if (icc) entries.push([34_675, 7, icc.length, pixelsAt + pixels.length]);
  const head = Buffer.alloc(behind);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entryCount, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === 3 && count === 1) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, bits, pixels, icc ?? Buffer.alloc(0)]);
}

/** The process inks of a page as they look printed: an sRGB picture of the size of the plates, which are of one page. */
export function softProof(plates: readonly Plate[]): Sharp | undefined {
  const [first] = plates;
  if (!first) return undefined;
  const { width, height } = first;
  const pixels = new Uint8Array(width * height * 4);
  for (const [channel, ink] of processInks.entries()) {
    const plate = plates.find((one) => one.ink === ink);
    if (!plate) continue;
    for (let at = 0; at < plate.amounts.length; at += 1) pixels[4 * at + channel] = plate.amounts[at] ?? 0;
  }
  return sharp(cmykTiff(width, height, pixels, pressProfile())).toColourspace('srgb');
}
