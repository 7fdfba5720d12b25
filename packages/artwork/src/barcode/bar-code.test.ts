import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findBarCodes } from './find-bar-codes.ts';

type Options = {
  bcid: string;
  text: string;
  scale?: number;
  padding?: number;
  colour?: string;
  turn?: number;
  ground?: string;
};

async function drawn({
  bcid,
  text,
  scale = 3,
  padding = 20,
  colour = '000000',
  turn = 0,
  ground = 'ffffff',
}: Options) {
  const png = await bwipjs.toBuffer({
    bcid,
    text,
    scale,
    height: 12,
    paddingwidth: padding,
    paddingheight: 10,
    barcolor: colour,
    backgroundcolor: ground,
  });
  const { data, info } = await sharp(png)
    .rotate(turn)
    .extend({ left: 60, right: 60, top: 40, bottom: 40, background: '#204060' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findBarCodes({ width: info.width, height: info.height, channels: 3, pixels: data }, 4, 90);
}

describe('bar codes are read from a drawing', () => {
  const codes = [
    ['ean13', '4006381333931', 'EAN-13', '4006381333931'],
    ['ean13', '9780306406157', 'EAN-13', '9780306406157'],
    ['ean8', '96385074', 'EAN-8', '96385074'],
    ['upca', '036000291452', 'UPC-A', '036000291452'],
    ['code128', 'X0019ABC7D', 'Code 128', 'X0019ABC7D'],
    ['code128', '12345678901234', 'Code 128', '12345678901234'],
  ] as const;
  for (const turn of [0, 90, 180, 270])
    test.each(codes)(`%s %s turned by ${turn}`, async (bcid, text, kind, read) => {
      const barCodes = await drawn({ bcid, text, turn });
      expect(barCodes).toHaveLength(1);
      expect(barCodes[0]).toMatchObject({ kind, text: read, module: expect.closeTo(3, 1) });
      expect(barCodes[0]?.contrast).toBeGreaterThan(90);
      expect(barCodes[0]?.quiet).toBeGreaterThanOrEqual(7);
    });
  test('measures a quiet zone that is too small, and the contrast of red bars in red light', async () => {
    const [tight] = await drawn({ bcid: 'ean13', text: '4006381333931', padding: 3 });
    expect(tight?.quiet).toBeLessThan(tight?.quietNeeded ?? 0);
    const [red] = await drawn({ bcid: 'ean13', text: '4006381333931', colour: 'e01010' });
    expect(red?.contrast).toBeGreaterThan(50);
    expect(red?.redContrast).toBeLessThan(20);
  });
  test('stripes and noise are not read as codes', () => {
    const [width, height] = [600, 200];
    const pixels = new Uint8Array(width * height * 3).fill(255);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if ((x * 7919) % 11 < 5) pixels.fill(0, (y * width + x) * 3, (y * width + x + 1) * 3);
    expect(findBarCodes({ width, height, channels: 3, pixels }, 2, 60)).toEqual([]);
  });
});
