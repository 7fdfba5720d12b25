import sharp from 'sharp';
import { expect, test } from 'vitest';
import { precheck } from '../../preflight/precheck.ts';
import { readPictureFacts } from './picture-facts.ts';
import { pixelsPerInch, sharpnessOf, sizeOfPicture, writePicturePage } from './picture-page.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c42' } });
const trim = { width: 50, height: 30 };

test('kind, size and orientation are read from the bytes', async () => {
  const png = await photo(30, 20).png().toBuffer();
  const jpeg = await photo(30, 20).jpeg().toBuffer();
  const turned = await photo(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const inks = await photo(30, 20).toColourspace('cmyk').jpeg().toBuffer();
  expect(readPictureFacts(png)).toMatchObject({ kind: 'png', width: 30, height: 20 });
  expect(readPictureFacts(jpeg)).toMatchObject({
    kind: 'jpeg',
    width: 30,
    height: 20,
    components: 3,
    orientation: 1,
  });
  expect(readPictureFacts(turned)).toMatchObject({ orientation: 6 });
  expect(readPictureFacts(inks)).toMatchObject({ components: 4, isInverted: true });
});

test('what is no picture, or cut off in its head, is none; no byte makes it throw', async () => {
  const jpeg = new Uint8Array(await photo(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const png = new Uint8Array(await photo(30, 20).png().toBuffer());
  for (const bytes of [
    new Uint8Array(0),
    new TextEncoder().encode('GIF89a'),
    png.subarray(0, 20),
    jpeg.subarray(0, 20),
  ])
    expect(readPictureFacts(bytes)).toBeUndefined();
  for (let at = 2; at < 400; at += 1) {
    const broken = jpeg.slice();
    broken[at] = 255 - (broken[at] ?? 0);
    expect(() => readPictureFacts(broken)).not.toThrow();
    expect(() => readPictureFacts(jpeg.subarray(0, at))).not.toThrow();
  }
});

test('a picture is proposed at the size at which it is sharp, within what is produced', () => {
  expect(sizeOfPicture({ width: 1200, height: 600 })).toEqual({ width: 101.6, height: 50.8 });
  expect(sizeOfPicture({ width: 30, height: 20 })).toEqual({ width: 15, height: 10 });
  expect(sizeOfPicture({ width: 20_000, height: 10_000 })).toEqual({ width: 312, height: 156 });
  expect(sizeOfPicture({ width: 1, height: 3_000 })).toEqual({ width: 10, height: 700 });
});

test('the resolution is that of the print, bleed included', () => {
  expect(pixelsPerInch({ width: 650, height: 413 }, trim)).toBe(300);
  // Of another shape: what covers the label is enlarged more.
  expect(pixelsPerInch({ width: 650, height: 1_000 }, trim)).toBe(300);
  expect([450, 300, 299, 200, 199, 20].map(sharpnessOf)).toEqual([
    ...['sharp', 'sharp', 'soft', 'soft', 'coarse', 'coarse'],
  ]);
});

test.each([1, 3, 4])(
  'a JPEG of %i components becomes a page of its own bytes that fits the label',
  async (components) => {
    const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;
    const jpeg = new Uint8Array(
      await photo(1300, 826)
        .toColourspace(spaces[components as 1])
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    const facts = readPictureFacts(jpeg);
    if (!facts) throw new Error('No JPEG');
    expect(facts.components).toBe(components);
    const pdf = await writePicturePage({ ...facts, jpeg }, trim, 'Label');
    expect(Buffer.from(pdf).includes(Buffer.from(jpeg))).toBe(true);
    const checked = await precheck(pdf, { ...trim, shape: 'rectangle', sorts: 1 });
    expect(checked.pages).toMatchObject([{ ...trim, isValid: true }]);
    expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('pixels keep their transparency; too few of them are an error of the file check', async () => {
  const pixels = (width: number, height: number) => {
    const all = new Uint8Array(width * height * 4).fill(120);
    return { width, height, pixels: all };
  };
  const fine = await precheck(await writePicturePage(pixels(1300, 826), trim, 'x'), { ...trim, sorts: 1 });
  expect(fine.refused).toBe(false);
  expect(fine.pages).toMatchObject([{ ...trim, isValid: true }]);
  const coarse = await precheck(await writePicturePage(pixels(65, 42), trim, 'x'), { ...trim, sorts: 1 });
  expect(coarse.findings).toContainEqual(expect.objectContaining({ id: 'LP-IMG-3', severity: 'error' }));
});
