import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The shop's mark as a square PNG of `size` pixels; with `ground` it is small on the shop's background, for
 * home screens.
 */
export async function appIcon(size: number, ground?: 'paper'): Promise<Buffer> {
  const mark = readFileSync(join('src', 'app', 'icon.svg'));
  const side = ground ? Math.round(size * 0.7) : size;
  const drawn = sharp(mark, { density: (72 * side) / 32 }).resize(side, side);
  if (!ground) return drawn.png().toBuffer();
  const margin = { top: Math.floor((size - side) / 2), left: Math.floor((size - side) / 2) };
  const background = '#fbfaf7';
  return drawn
    .extend({ ...margin, bottom: size - side - margin.top, right: size - side - margin.left, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

/** One PNG as an ICO file (ICONDIR and one ICONDIRENTRY of Windows' format; PNG inside since Vista). */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
