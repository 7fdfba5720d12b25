import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tileGrid, tileLevelFor } from '@labelwerk/domain/label/picture-tiles.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createArtworkPool } from './artwork-pool.ts';
import type { TileLayer } from './task.ts';

const pool = createArtworkPool({ workers: 1 });
const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
function fileOf(label: Parameters<typeof makePrintLabel>[0]): string {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  writeFileSync(path, makePrintLabel(label));
  return path;
}

type TileChoices = {
  readonly layer?: TileLayer;
  readonly level?: number;
  readonly x?: number;
  readonly y?: number;
};

async function drawn(path: string, choices: TileChoices = {}) {
  const target = join(folder, 'tile.webp');
  const task = { path, pageIndex: 0, layer: 'print', level: 0, x: 0, y: 0, target, ...choices } as const;
  const answer = await pool.tile(task);
  if (!answer.ok) return answer.code;
  const { data, info } = await sharp(readFileSync(target))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...{ width: info.width, height: info.height },
    at: (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)],
  };
}

test('a tile of each layer shows its inks alone, cut to the trim', async () => {
  const path = fileOf({
    content: `1 0 0 0 k 0 0 55 35 re f /Over gs /White cs 1 scn 2.5 2.5 25 30 re f
      /Cut CS 1 SCN 1 w 27.5 2.5 m 27.5 32.5 l S`,
  });
  const print = await drawn(path);
  const white = await drawn(path, { layer: 'white' });
  const cut = await drawn(path, { layer: 'cut' });
  const foil = await drawn(path, { layer: 'foil' });
  if ([print, white, cut, foil].some((one) => typeof one === 'string')) throw new Error('not drawn');
  type Drawn = Exclude<typeof print, string>;
  const [printTile, whiteTile, cutTile, foilTile] = [print, white, cut, foil] as Drawn[];
  expect([printTile?.width, printTile?.height]).toEqual([1024, 614]);
  // Cyan everywhere, whatever the technical inks cover.
  for (const x of [10, 512, 1000]) {
    const [red = 255, green = 0, blue = 0] = printTile?.at(x, 300) ?? [];
    expect(red).toBeLessThan(60);
    expect(Math.min(green, blue)).toBeGreaterThan(120);
  }
  expect([whiteTile?.at(100, 300), whiteTile?.at(900, 300)[3]]).toEqual([[255, 255, 255, 255], 0]);
  expect([cutTile?.at(512, 300)[3], cutTile?.at(100, 300)[3], foilTile?.at(512, 300)[3]]).toEqual([
    255, 0, 0,
  ]);
});

test('tiles of a deeper level continue one another, and those beside the page are refused', async () => {
  // A black square of 2 mm around the point where four tiles of level 1 meet: 25 mm from the left.
  const path = fileOf({ content: '0 0 0 1 k 26.5 0 2 35 re f' });
  const { columns } = tileGrid({ width: 50, height: 30 }, 1);
  expect(columns).toBe(2048);
  const left = await drawn(path, { level: 1 });
  const right = await drawn(path, { level: 1, x: 1 });
  if (typeof left === 'string' || typeof right === 'string') throw new Error('not drawn');
  const isDark = ([red = 255]: number[]) => red < 80;
  expect([left.at(1023, 10), left.at(985, 10), right.at(0, 10), right.at(38, 10)].map(isDark)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect([left.at(980, 10), right.at(44, 10)].map(isDark)).toEqual([false, false]);
  expect(await drawn(path, { level: 1, x: 2 })).toBe('damaged');
});

test('a spot colour is shown as its file says, over and beside process inks', async () => {
  const path = fileOf({ content: '/Over gs 0 0 1 0 k 0 0 27.5 35 re f /Spot cs 1 scn 0 0 55 35 re f' });
  const tile = await drawn(path);
  if (typeof tile === 'string') throw new Error(tile);
  const [over, alone] = [tile.at(100, 300), tile.at(900, 300)];
  for (const [red = 0, green = 255, blue = 255] of [over, alone]) {
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green, blue)).toBeLessThan(110);
  }
  expect(over[2]).toBeLessThan(alone[2] ?? 0);
});

test('text of 6 pt is drawn with the pixels in which one tap shows it, on plain and on dense screens', async () => {
  // The x-height of 6 pt: about half of it, 1.06 mm.
  const xHeight = (6 * 0.5 * 25.4) / 72;
  const size = { width: 90, height: 120 };
  const path = fileOf({
    pages: [
      {
        media: [0, 0, 95, 125],
        trim: [2.5, 2.5, 92.5, 122.5],
        content: `0 0 0 1 k 12.5 ${122.5 - 10 - xHeight} 3 ${xHeight} re f`,
      },
    ],
  });
  for (const density of [1, 2]) {
    // One tap shows the label at 400 % of its true size (96 CSS px an inch).
    const pixels = (size.height / 25.4) * 96 * 4 * density;
    const level = tileLevelFor(pixels);
    const { rows } = tileGrid(size, level);
    const perMm = rows / size.height;
    const tile = await drawn(path, { level });
    if (typeof tile === 'string') throw new Error(tile);
    const column = Math.round(11 * perMm);
    let dark = 0;
    for (let y = 0; y < tile.height; y += 1) if ((tile.at(column, y)[0] ?? 255) < 128) dark += 1;
    expect(rows).toBeGreaterThanOrEqual(pixels);
    expect(dark * (pixels / rows)).toBeGreaterThanOrEqual(12 * density);
  }
});
