import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArtworkPool, createArtworkPool } from '../../pool/artwork-pool.ts';
import type { Expectations } from '../expectation/expectations.ts';

let pool: ArtworkPool;
let folder: string;
let count = 0;
beforeAll(() => {
  pool = createArtworkPool({ workers: 2 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-drawn-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (label: PrintLabel): string => {
  count += 1;
  const path = join(folder, `${count}.pdf`);
  writeFileSync(path, makePrintLabel(label));
  return path;
};
const ordered: Expectations = { width: 50, height: 30 };
async function findingsOf(label: PrintLabel, expected: Partial<Expectations> = {}) {
  const pages = label.pages?.length ?? 1;
  const { findings, skipped } = await pool.preflightDrawn(fileOf(label), { ...ordered, ...expected }, pages);
  expect(skipped).toEqual([]);
  return findings;
}

/** An EAN-13 as bars of `module` mm; its first bar is at x, y. */
function bars(x: number, y: number, module: number, colour = '0 0 0 1 k', height = 12): string {
  const [symbol] = bwipjs.raw({ bcid: 'ean13', text: '4006381333931' }) as unknown as [{ sbs: number[] }];
  let at = x;
  const rectangles = symbol.sbs.map((width, index) => {
    const from = at;
    at += width * module;
    return index % 2 === 0 ? `${from} ${y} ${width * module} ${height} re f` : '';
  });
  return `0 0 0 0 k ${x - 12 * module} ${y - 1} ${119 * module} ${height + 2} re f ${colour} ${rectangles.join(' ')}`;
}

const ids = (findings: Awaited<ReturnType<typeof findingsOf>>) =>
  findings.map(({ id, variant }) => `${id} ${variant}`);
const near = (x: number, y: number, width: number, height: number) => ({
  x: expect.closeTo(x, 0),
  y: expect.closeTo(y, 0),
  width: expect.closeTo(width, 0),
  height: expect.closeTo(height, 0),
});

test('a clean label has no findings', async () => {
  expect(await findingsOf({ add: bars(10, 8, 0.33) })).toEqual([]);
});

describe('LP-BOX-5', () => {
  test('colour that ends at the trim leaves a white rim', async () => {
    const findings = await findingsOf({ content: '0.8 0 0 0 k 2.5 2.5 50 30 re f' });
    expect(findings).toEqual([
      expect.objectContaining({ id: 'LP-BOX-5', variant: 'rim', measured: 100, box: near(2.5, 2.5, 50, 30) }),
    ]);
  });
  test('colour up to the edge of the bleed, or a label that is white at the trim, leaves none', async () => {
    expect(await findingsOf({ content: '0.8 0 0 0 k 0 0 55 35 re f' })).toEqual([]);
    expect(await findingsOf({ content: '0.8 0 0 0 k 4 4 47 27 re f' })).toEqual([]);
  });
});

describe('with the customer’s own cut line', () => {
  const special = { shape: 'special' } as const;
  const cut = '/Over gs /Cut CS 1 SCN 0.0882 w 27.5 30 m 45 17.5 l 27.5 5 l 10 17.5 l h S';
  test('the white rim is checked along the line', async () => {
    const toTheLine = `0.8 0 0 0 k 27.5 30 m 45 17.5 l 27.5 5 l 10 17.5 l h f ${cut}`;
    const [finding, ...others] = await findingsOf({ content: toTheLine }, special);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ id: 'LP-BOX-5', variant: 'rim', fix: null, box: near(10, 5, 35, 25) });
    expect(finding?.measured).toBeGreaterThan(90);
    expect(ids(await findingsOf({ content: toTheLine }))).toEqual([]);
    const beyond = `0.8 0 0 0 k 27.5 34 m 51 17.5 l 27.5 1 l 4 17.5 l h f ${cut}`;
    expect(await findingsOf({ content: beyond }, special)).toEqual([]);
  });
  test('bar codes must keep their distance from the line', async () => {
    const cutAt = (y: number) => `${bars(10, 8, 0.33)} /Over gs /Cut CS 1 SCN 0.0882 w 4 ${y} 45 25 re S`;
    expect(ids(await findingsOf({ add: cutAt(6.7) }, special))).toEqual(['LP-BOX-6 bar-code']);
    expect(await findingsOf({ add: cutAt(5) }, special)).toEqual([]);
  });
});

describe('LP-COL-3', () => {
  const square = (inks: string, side = 16) => ({ content: `${inks} k 10 10 ${side} ${side} re f` });
  test('too much ink in one place, with the place', async () => {
    const [finding] = await findingsOf(square('0.9 0.9 0.9 0.9'));
    expect(finding).toMatchObject({
      id: 'LP-COL-3',
      variant: 'too-much',
      severity: 'error',
      limit: 340,
    });
    expect(Number(finding?.measured)).toBeGreaterThan(356);
    expect(finding?.box?.x).toBeGreaterThan(9);
    expect(finding?.box?.width).toBeCloseTo(15, 0);
    expect(ids(await findingsOf(square('0.85 0.85 0.85 0.75')))).toEqual(['LP-COL-3 much']);
  });
  test('less ink is accepted, and so is the same amount on a smaller place; the limit of film is lower', async () => {
    expect(await findingsOf(square('0.8 0.8 0.8 0.75'))).toEqual([]);
    expect(ids(await findingsOf(square('0.9 0.9 0.9 0.9', 8)))).toEqual(['LP-COL-3 peak']);
    expect(await findingsOf(square('0.8 0.8 0.8 0.9', 8))).toEqual([]);
    const film = { material: { look: 'white-gloss', film: true } } as const;
    expect(ids(await findingsOf(square('0.8 0.8 0.8 0.6'), film))).toEqual(['LP-COL-3 much']);
  });
});

describe('bar codes', () => {
  test('bars too small to be scanned', async () => {
    const [finding] = await findingsOf({ add: bars(10, 8, 0.23) });
    expect(finding).toMatchObject({
      id: 'LP-BAR-1',
      variant: 'module',
      severity: 'error',
      subject: 'EAN-13',
      limit: 0.264,
    });
    expect(finding?.measured).toBeCloseTo(0.23, 2);
    expect(finding?.box).toEqual(near(10, 8, 95 * 0.23, 12));
    expect(await findingsOf({ add: bars(10, 8, 0.27) })).toEqual([]);
  });
  test('bars in a colour that scanners don’t see', async () => {
    expect(ids(await findingsOf({ add: bars(10, 8, 0.33, '0 1 1 0 k') }))).toEqual(['LP-BAR-1 colour']);
    expect(ids(await findingsOf({ add: bars(10, 8, 0.33, '1 0 0 0 k') }))).toEqual([]);
  });
  test('bars in more than one ink', async () => {
    const [finding, ...others] = await findingsOf({ add: bars(10, 8, 0.33, '1 0.6 0 0 k') });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ id: 'LP-BAR-1', variant: 'inks', measured: 2, limit: 1 });
  });
  test('bars too pale for any scanner', async () => {
    const [pale, ...others] = await findingsOf({ add: bars(10, 8, 0.33, '0 0 0 0.35 k') });
    expect(others).toEqual([]);
    expect(pale).toMatchObject({ id: 'LP-BAR-1', variant: 'contrast', severity: 'warning', limit: 40 });
    expect(pale?.measured).toBeLessThan(40);
    expect(pale?.box).toEqual(near(10, 8, 95 * 0.33, 12));
    expect(ids(await findingsOf({ add: bars(10, 8, 0.33, '0 0 0 0.7 k') }))).toEqual(['LP-BAR-1 screened']);
  });
  test('missing quiet zones', async () => {
    expect(ids(await findingsOf({ add: `${bars(10, 8, 0.33)} 0 0 0 1 k 8.6 7 0.5 14 re f` }))).toEqual([
      'LP-BAR-1 quiet',
    ]);
  });
  test('bars too near to the cut, and on clear material without white', async () => {
    expect(ids(await findingsOf({ add: bars(4, 8, 0.33) }))).toContain('LP-BOX-6 bar-code');
    const clear = { material: { look: 'clear', film: true } } as const;
    expect(ids(await findingsOf({ add: bars(10, 8, 0.33) }, clear))).toEqual(['LP-WHT-1 bar-code']);
    const white = '/Over gs /White cs 1 scn 5 5 40 25 re f';
    expect(ids(await findingsOf({ add: `${bars(10, 8, 0.33)} ${white}` }, clear))).toEqual([]);
  });
});

/** A two-dimensional code with its lower left corner at x, y, on a white field with this quiet zone around it. */
function squares(
  bcid: 'qrcode' | 'datamatrix',
  module: number,
  { colour = '0 0 0 1 k', ground = '0 0 0 0 k', free = 4, x = 10, y = 8 } = {},
): string {
  const [symbol] = bwipjs.raw({ bcid, text: 'HONEY 500 G' } as never) as unknown as [
    { pixs: number[]; pixx: number; pixy: number },
  ];
  const { pixs, pixx, pixy } = symbol;
  const dots = pixs.map((dark, index) => {
    if (!dark) return '';
    const [column, row] = [index % pixx, Math.floor(index / pixx)];
    // The modules touch: gaps between them would be visible.
    return `${x + column * module} ${y + (pixy - 1 - row) * module} ${module * 1.01} ${module * 1.01} re`;
  });
  const field = [
    x - free * module,
    y - free * module,
    (pixx + 2 * free) * module,
    (pixy + 2 * free) * module,
  ];
  return `${ground} ${field.join(' ')} re f ${colour} ${dots.join(' ')} f`;
}

describe.each([
  { bcid: 'qrcode', kind: 'QR', side: 21, needed: 4 },
  { bcid: 'datamatrix', kind: 'Data Matrix', side: 16, needed: 1 },
] as const)('$kind codes', ({ bcid, kind, side, needed }) => {
  test('modules too fine for scanners, and for the press', async () => {
    const [fine, ...others] = await findingsOf({ add: squares(bcid, 0.22) });
    expect(others).toEqual([]);
    expect(fine).toMatchObject({
      id: 'LP-BAR-1',
      variant: 'square',
      severity: 'warning',
      subject: kind,
      limit: 0.25,
      box: near(10, 8, side * 0.22, side * 0.22),
    });
    expect(fine?.measured).toBeCloseTo(0.22, 1);
    const [finer] = await findingsOf({ add: squares(bcid, 0.17) });
    expect(finer).toMatchObject({ variant: 'square', severity: 'error', limit: 0.19 });
    expect(await findingsOf({ add: squares(bcid, 0.26) })).toEqual([]);
  });
  test('missing quiet zones', async () => {
    const ground = '1 0.6 0 0.2 k 0 0 55 35 re f';
    const tight = await findingsOf({ add: `${ground} ${squares(bcid, 0.5, { free: needed - 0.8 })}` });
    expect(tight).toEqual([
      expect.objectContaining({ id: 'LP-BAR-1', variant: 'margin', severity: 'warning', limit: needed }),
    ]);
    expect(Number(tight[0]?.measured)).toBeCloseTo(needed - 0.8, 0);
    expect(await findingsOf({ add: `${ground} ${squares(bcid, 0.5, { free: needed + 0.2 })}` })).toEqual([]);
  });
  test('low contrast, and colours', async () => {
    expect(ids(await findingsOf({ add: squares(bcid, 0.5, { colour: '0 0 0 0.35 k' }) }))).toEqual([
      'LP-BAR-1 contrast',
    ]);
    expect(ids(await findingsOf({ add: squares(bcid, 0.5, { colour: '0 0 0 0.7 k' }) }))).toEqual([
      'LP-BAR-1 screened',
    ]);
    // Phones see red, scanners don't.
    const red = await findingsOf({ add: squares(bcid, 0.5, { colour: '0 1 1 0 k' }) });
    expect(ids(red)).toEqual(kind === 'QR' ? [] : ['LP-BAR-1 square-colour']);
  });
  test('light on dark, which is checked for size, quiet zone and contrast as well', async () => {
    const light = { colour: '0 0 0 0 k', ground: '0.6 0.4 0.2 0.9 k' };
    const [finding, ...others] = await findingsOf({ add: squares(bcid, 0.5, light) });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      id: 'LP-BAR-1',
      variant: 'inverted',
      severity: 'warning',
      subject: kind,
      box: near(10, 8, side * 0.5, side * 0.5),
    });
    expect(ids(await findingsOf({ add: squares(bcid, 0.22, light) }))).toEqual([
      'LP-BAR-1 square',
      'LP-BAR-1 inverted',
    ]);
    const tight = await findingsOf({ add: squares(bcid, 0.5, { ...light, free: needed - 0.8 }) });
    expect(ids(tight)).toEqual(['LP-BAR-1 margin', 'LP-BAR-1 inverted']);
    const pale = { colour: '0.4 0 0 0.2 k', ground: '0.6 0.2 0 0.4 k' };
    expect(ids(await findingsOf({ add: squares(bcid, 0.5, pale) }))).toEqual([
      'LP-BAR-1 inverted',
      'LP-BAR-1 contrast',
    ]);
  });
  test('too near to the cut, and on clear material without white', async () => {
    expect(ids(await findingsOf({ add: squares(bcid, 0.5, { x: 3.5 }) }))).toContain('LP-BOX-6 bar-code');
    const clear = { material: { look: 'clear', film: true } } as const;
    expect(ids(await findingsOf({ add: squares(bcid, 0.5) }, clear))).toEqual(['LP-WHT-1 bar-code']);
    expect(await findingsOf({ add: squares(bcid, 0.5, { x: 5 }) })).toEqual([]);
  });
});

test('progress is reported page by page', async () => {
  const steps: number[] = [];
  const path = fileOf({ pages: [{}, {}, {}] });
  await pool.preflightDrawn(path, ordered, 3, (page) => steps.push(page));
  expect(steps.toSorted()).toEqual([1, 2, 3]);
});

test('the proof of a page shows a bright green of the screen as it is printed, and paper as white', async () => {
  const path = fileOf({ content: '0 1 0 rg 0 0 30 35 re f 1 0 0 0 k 40 10 5 5 re f' });
  const answer = await pool.separate({ path, pageIndex: 0, folder: join(folder, 'proof'), longest: 400 });
  if (!answer.ok || answer.proof === null) throw new Error('no proof');
  const { data, info } = await sharp(answer.proof).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  expect([info.width, info.height, info.channels]).toEqual([400, 240, 3]);
  const [red = 0, green = 0, blue = 0] = pixel(0.2, 0.5);
  expect(green).toBeGreaterThan(red + 40);
  expect(green).toBeGreaterThan(blue + 40);
  expect(green).toBeLessThan(220);
  for (const value of pixel(0.95, 0.1)) expect(value).toBeGreaterThan(250);
});

test('plates are written as images with their coverage', async () => {
  const path = fileOf({ content: '0.5 0 0 0 k 0 0 55 35 re f /Over gs /Cut CS 1 SCN 0.1 w 3 3 40 20 re S' });
  const answer = await pool.separate({ path, pageIndex: 0, folder: join(folder, 'plates'), longest: 400 });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.plates.map(({ ink, purpose }) => [ink, purpose])).toEqual([
    ['Cyan', null],
    ['CutContour', 'cut'],
  ]);
  expect(answer.plates[0]?.coverage).toBeCloseTo(50, 0);
  expect(readdirSync(join(folder, 'plates')).toSorted()).toEqual([
    'plate-0.png',
    'plate-1.png',
    'proof.webp',
  ]);
});
