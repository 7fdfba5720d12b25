import bwipjs from 'bwip-js/node';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findMatrixCodes } from './find-matrix-codes.ts';

type Options = {
  readonly bcid?: string;
  readonly text?: string;
  /** Pixels per module. */
  readonly module?: number;
  readonly turn?: number;
  readonly colour?: string;
  /** Width of the quiet zone in modules; a dark frame surrounds it. */
  readonly free?: number;
  /** Colour of the code's background, and of what surrounds that. */
  readonly ground?: string;
  readonly around?: string;
};

/** Light on dark, on a light label. */
const inverted = { colour: 'ffffff', ground: '#101820', around: '#e8d8b0' };

const makeup = { left: 50, right: 50, top: 40, bottom: 40 };

async function findDrawnCodes(options: Options) {
  const { bcid = 'qrcode', text = 'https://example.com/honey', module = 3, turn = 0 } = options;
  const { colour = '000000', free = 4, ground = '#ffffff', around = '#204060' } = options;
  const png = await bwipjs.toBuffer({
    bcid,
    text,
    scale: 4,
    barcolor: colour,
    backgroundcolor: ground.slice(1),
  });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  // bwip-js draws two-dimensional codes with two pixels per module for each step of scale.
  const [columns, rows] = [width / 8, height / 8];
  const resized = await sharp(png)
    .resize(Math.round(columns * module), Math.round(rows * module), { kernel: 'linear' })
    .extend({
      top: Math.round(free * module),
      bottom: Math.round(free * module),
      left: Math.round(free * module),
      right: Math.round(free * module),
      background: ground,
    })
    .rotate(turn, { background: ground })
    .toBuffer();
  const { data, info } = await sharp(resized)
    .extend({ ...makeup, background: around })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data);
  const drawing = { width: info.width, height: info.height, channels: 3 as const, pixels };
  return { codes: await findMatrixCodes(drawing, 48), columns, rows };
}

const kinds = [
  { bcid: 'qrcode', kind: 'QR' },
  { bcid: 'datamatrix', kind: 'Data Matrix' },
];

describe.each(kinds)('$kind', ({ bcid, kind }) => {
  test.each([0, 90, 180, 270])(
    'is found turned by %i°, with its place and the size of its modules',
    async (turn) => {
      const { codes, columns, rows } = await findDrawnCodes({ bcid, turn });
      expect(codes).toHaveLength(1);
      const [code] = codes;
      expect(code).toMatchObject({ kind, columns, rows });
      expect(code?.module).toBeCloseTo(3, 1);
      const free = 4 * 3;
      expect(code?.box.x).toBeGreaterThan(50 + free - 2);
      expect(code?.box.x).toBeLessThan(50 + free + 2);
      expect(code?.box.width).toBeCloseTo(columns * 3, -1);
      expect(code?.contrast).toBeGreaterThan(90);
      expect(code?.quiet).toBe(code?.quietNeeded);
    },
  );
  test.each([0, 90, 180, 270])('is found light on dark, turned by %i°', async (turn) => {
    for (const module of [2.7, 4, 9, 14]) {
      const { codes, columns, rows } = await findDrawnCodes({ bcid, turn, module, ...inverted });
      expect([module, codes]).toMatchObject([module, [{ kind, columns, rows, inverted: true }]]);
      expect(codes[0]?.module).toBeGreaterThan(module * 0.93);
      expect(codes[0]?.module).toBeLessThan(module * 1.07);
      expect(codes[0]?.quiet).toBe(codes[0]?.quietNeeded);
    }
    const { codes } = await findDrawnCodes({ bcid, turn });
    expect(codes.map((code) => code.inverted)).toEqual([false]);
  });
  test('measures the quiet zone of an inverted code', async () => {
    const { codes } = await findDrawnCodes({ bcid, module: 6, free: 0.5, ...inverted });
    expect(codes).toMatchObject([{ kind, inverted: true }]);
    expect(codes[0]?.quiet ?? 9).toBeLessThan(0.8);
  });
  test('is found small and large', async () => {
    for (const module of [2.3, 2.7, 3.6, 5, 8, 12]) {
      const { codes } = await findDrawnCodes({ bcid, module });
      expect([module, codes.map((code) => code.kind)]).toEqual([module, [kind]]);
      expect(codes[0]?.module).toBeGreaterThan(module * 0.93);
      expect(codes[0]?.module).toBeLessThan(module * 1.07);
    }
  });
  test('measures the quiet zone', async () => {
    const { codes } = await findDrawnCodes({ bcid, module: 6, free: 0.5 });
    expect(codes[0]?.quiet ?? 9).toBeLessThan(0.8);
    const enough = await findDrawnCodes({ bcid, module: 6, free: kind === 'QR' ? 4 : 1 });
    expect(enough.codes[0]?.quiet).toBe(enough.codes[0]?.quietNeeded);
  });
  test('reports the low contrast of a pale code, and of a red code in red light', async () => {
    const pale = (await findDrawnCodes({ bcid, colour: 'b0b0b0' })).codes[0];
    expect(pale?.contrast).toBeLessThan(40);
    const red = (await findDrawnCodes({ bcid, colour: 'd01010' })).codes[0];
    expect([(red?.contrast ?? 0) > 40, (red?.redContrast ?? 100) < 40]).toEqual([true, true]);
  });
});

test('QR codes are found at any rotation', async () => {
  for (const turn of [3, 17, 45]) {
    const { codes } = await findDrawnCodes({ turn, module: 5 });
    expect([turn, codes.map(({ kind }) => kind)]).toEqual([turn, ['QR']]);
    expect(codes[0]?.module).toBeCloseTo(5, 0);
  }
});

test('neither a light frame with wide teeth nor a chequerboard is read as an inverted code', async () => {
  const side = 200;
  const drawn = async (isLight: (x: number, y: number) => boolean) => {
    const pixels = new Uint8Array(side * side * 3).fill(20);
    for (let y = 0; y < 100; y += 1)
      for (let x = 0; x < 100; x += 1)
        if (isLight(Math.floor(x / 5), Math.floor(y / 5)))
          pixels.fill(250, ((y + 50) * side + x + 50) * 3, ((y + 50) * side + x + 51) * 3);
    return await findMatrixCodes({ width: side, height: side, channels: 3, pixels }, 48);
  };
  const isSolid = (x: number, y: number) => x === 0 || y === 19;
  const isBroken = (x: number, y: number) => (y === 0 && x % 2 === 0) || (x === 19 && y % 2 === 1);
  // With these timing patterns it is a code of 20 by 20; with teeth twice as wide it is an ornament.
  expect(await drawn((x, y) => isSolid(x, y) || isBroken(x, y))).toMatchObject([
    { columns: 20, inverted: true },
  ]);
  const isWide = (x: number, y: number) => (y === 0 && x % 4 < 2) || (x === 19 && y % 4 < 2);
  expect(await drawn((x, y) => isSolid(x, y) || isWide(x, y))).toEqual([]);
  expect(await drawn((x, y) => (x + y) % 2 === 0)).toEqual([]);
});

test.each([0, 90, 180, 270])(
  'the content is decoded, turned by %i°, light or dark, as GS1 or not',
  async (turn) => {
    for (const look of [{}, inverted]) {
      const says = async (bcid: string, text: string) =>
        (await findDrawnCodes({ bcid, text, module: 4, turn, ...look })).codes.map((code) => code.says);
      expect(await says('qrcode', 'HONEY 500')).toEqual([{ text: 'HONEY 500', isGs1: false }]);
      expect(await says('datamatrix', 'HONEY 500')).toEqual([{ text: 'HONEY 500', isGs1: false }]);
      const gs1 = [{ text: '010401234567890110ABC\u001d17270131', isGs1: true }];
      expect(await says('gs1datamatrix', '(01)04012345678901(10)ABC(17)270131')).toEqual(gs1);
      expect(await says('gs1qrcode', '(01)04012345678901(10)ABC(17)270131')).toEqual(gs1);
    }
  },
);

test('Data Matrix codes of other proportions are found', async () => {
  for (const bcid of ['datamatrixrectangular', 'gs1datamatrix']) {
    const text = bcid === 'gs1datamatrix' ? '(01)04012345678901(10)ABC123' : 'HONEY 500';
    const { codes, columns, rows } = await findDrawnCodes({ bcid, text, module: 4 });
    expect(codes).toMatchObject([{ kind: 'Data Matrix', columns, rows }]);
  }
});

test('codes of any content are found, and none in noise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('qrcode', 'datamatrix'),
      fc.string({ minLength: 1, maxLength: 120 }).filter((text) => /^[\x20-\x7e]+$/.test(text)),
      async (bcid, text) => {
        const { codes, columns } = await findDrawnCodes({ bcid, text, module: 4 });
        expect(codes.map((code) => code.columns)).toEqual([columns]);
      },
    ),
    { numRuns: 25 },
  );
  const side = 300;
  let seed = 7;
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, index) => {
    if (index % 3 === 0) seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed >> 16) % 2 ? 255 : 0;
  });
  expect(await findMatrixCodes({ width: side, height: side, channels: 3, pixels }, 48)).toEqual([]);
});
