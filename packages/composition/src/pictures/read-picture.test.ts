import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { distanceOf, pdfRaster, pressFile, svgRaster } from '../testing/rasters.ts';
import { mostPixels, readPicture } from './read-picture.ts';

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } });

test('a logo is read with its inks and its opacity', async () => {
  const logo = await readPicture(await plain(20, 10, 0.5).png().toBuffer());
  if (typeof logo === 'string') throw new Error(logo);
  expect(logo).toMatchObject({ width: 20, height: 10 });
  expect(logo.inks).toHaveLength(20 * 10 * 4);
  expect(logo.opacity?.[0]).toBe(128);
  const photo = await readPicture(await plain(20, 10).removeAlpha().jpeg().toBuffer());
  expect(photo).not.toHaveProperty('opacity');
});

test('it looks the same on the page and in the file for the press', async () => {
  const logo = await readPicture(await plain(20, 10).png().toBuffer());
  if (typeof logo === 'string') throw new Error(logo);
  const layout = layOut({
    trim: { shape: 'rectangle', width: 40, height: 40, cornerRadius: 0 },
    bleed: 0,
    elements: [
      { kind: 'picture', name: 'logo', picture: logo, frame: { x: 5, y: 5, width: 30, height: 30 } },
    ],
  })({});
  const pdf = await pdfRaster(pressFile([layout]), 400);
  expect((await distanceOf(await svgRaster(layout, pdf), pdf)).mean).toBeLessThan(12);
});

test('what is no picture, or one that is too large, is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const png = await plain(20, 10).png().toBuffer();
  const unreadable = [Buffer.from(svg), Buffer.from('%PDF-1.7'), Buffer.alloc(0), png.subarray(0, 40)];
  for (const bytes of unreadable) expect(await readPicture(bytes)).toBe('picture.unreadable');
  const side = Math.ceil(Math.sqrt(mostPixels)) + 1;
  const large = await plain(side, side)
    .removeAlpha()
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await readPicture(large)).toBe('picture.too-large');
});
