import { drawPage } from '@labelwerk/artwork/draw/draw-page.ts';
import { openBytes } from '@labelwerk/artwork/draw/pdfium.ts';
import sharp from 'sharp';
import type { Layout } from '../layout/layout.ts';
import { writePressFile } from '../pdf/write-press-file.ts';
import { writeSvg } from '../svg/write-svg.ts';

/** Red, green and blue of each pixel, rows from the top. */
export type Raster = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** A date of no meaning. */
export const someDay = new Date('2026-11-26T08:00:00Z');

export const pressFile = (layouts: Iterable<Layout>): Uint8Array =>
  Buffer.concat([...writePressFile(layouts, { title: 'Labels', date: someDay })]);

/** The SVG of a label with its bleed, drawn by librsvg. */
export async function svgRaster(layout: Layout, { width, height }: Omit<Raster, 'pixels'>): Promise<Raster> {
  const options = { title: 'Label', id: 'label', area: 'bleed', stock: 'white', guides: false } as const;
  const svg = writeSvg(layout, options)
    .replace(/ width="[\d.]+mm"/, ` width="${width}px"`)
    .replace(/ height="[\d.]+mm"/, ` height="${height}px"`);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** A page of a file for the press, drawn by PDFium. */
export async function pdfRaster(bytes: Uint8Array, longest: number, pageIndex = 0): Promise<Raster> {
  const opened = await openBytes(bytes);
  if (typeof opened === 'string') throw new Error(opened);
  try {
    const drawing = await drawPage(opened, { pageIndex, longest, deadlineMs: 60_000 });
    if (!drawing || drawing === 'late') throw new Error('not drawn');
    return drawing;
  } finally {
    opened.close();
  }
}

/**
 * How far two rasters of the same size are apart, 0 to 255: the mean distance of their channels, each pixel averaged with
 * those around it, so that edges may lie a fraction of a pixel apart. Also the same of the worst tile of 32 pixels a side.
 */
export async function distanceOf(one: Raster, other: Raster): Promise<{ mean: number; worst: number }> {
  const [first, second] = await Promise.all([one, other].map(soft));
  const tiles = new Map<number, { sum: number; count: number }>();
  let sum = 0;
  for (let index = 0; index < (first?.length ?? 0); index += 1) {
    const distance = Math.abs((first?.[index] ?? 0) - (second?.[index] ?? 0));
    sum += distance;
    const pixel = Math.floor(index / 3);
    const key = Math.floor((pixel % one.width) / 32) + 1_000 * Math.floor(pixel / one.width / 32);
    const tile = tiles.get(key) ?? { sum: 0, count: 0 };
    tile.sum += distance;
    tile.count += 1;
    tiles.set(key, tile);
  }
  const worst = Math.max(...[...tiles.values()].map((tile) => tile.sum / tile.count));
  return { mean: sum / Math.max(1, first?.length ?? 0), worst };
}

const soft = ({ width, height, pixels }: Raster): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .raw()
    .toBuffer();
