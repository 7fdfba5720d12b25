import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawObject, rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkLimits } from '../limits.ts';
import { type ArtworkPool, createArtworkPool } from './artwork-pool.ts';

let pool: ArtworkPool;
let folder: string;
beforeAll(() => {
  // A worker over its memory limit is ended, and its task refused.
  pool = createArtworkPool({ workers: 1 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-large-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const side = 2_600;
const picture = (columns: number, rows: number): RawObject => ({
  dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
  data: new Uint8Array(columns * rows * 4),
});
const ink = '0.9 0.9 0.9 0.9 k 10 10 30 20 re f';
/** The page contains its picture; drawing that for each ink takes too long for a test. */
const page = (name: string, add = '') => ({
  media: [0, 0, 55, 35] as const,
  content: `0 0.5 0 0 k 5 5 20 20 re f ${add}`,
  resources: `/XObject << /Picture @${name} >>`,
});
const fileOf = (pages: Parameters<typeof rawPdf>[0]['pages'], objects: Record<string, RawObject>) => {
  const path = join(folder, 'large.pdf');
  writeFileSync(path, rawPdf({ pages, objects }));
  expect(statSync(path).size).toBeGreaterThan(artworkLimits.plateFileBytes);
  return path;
};

test('a file above 100 MB is separated page by page, and its ink coverage computed', {
  timeout: 360_000,
}, async () => {
  const pictures = {
    a: picture(side, side),
    b: picture(side, side),
    c: picture(side, side),
    d: picture(side, side),
  };
  const path = fileOf([page('a'), page('b'), page('c', ink), page('d')], pictures);
  const plates = await pool.separate({ path, pageIndex: 1, folder: join(folder, 'plates'), longest: 256 });
  if (!plates.ok) throw new Error(plates.code);
  expect(plates.plates.map(({ ink: name }) => name)).toEqual(['Magenta']);
  const drawnCheck = await pool.preflightDrawn(path, { width: 55, height: 35 }, 4);
  expect(drawnCheck.skipped).toEqual([]);
  expect(drawnCheck.findings.map(({ id, page: on }) => `${id} ${on}`)).toContain('LP-COL-3 3');
  expect(drawnCheck.findings.filter(({ id }) => id === 'LP-COL-3')).toHaveLength(1);
});

test('a page above the limit by itself is not separated, but inspected', {
  timeout: 360_000,
}, async () => {
  const path = fileOf([page('a')], { a: picture(5_200, 5_200) });
  const plates = await pool.separate({ path, pageIndex: 0, folder: join(folder, 'plates'), longest: 256 });
  expect(plates).toEqual({ ok: false, code: 'too-large' });
  expect(await pool.preflightDrawn(path, { width: 55, height: 35 }, 1)).toMatchObject({ skipped: [] });
});
