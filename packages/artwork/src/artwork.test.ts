import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictsOf } from './inspect/inspect-document.ts';
import { openDocument } from './open/open-document.ts';
import { type ArtworkPool, createArtworkPool } from './pool/artwork-pool.ts';

let pool: ArtworkPool;
let folder: string;
beforeAll(() => {
  pool = createArtworkPool({ workers: 2 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-artwork-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});
const fileOf = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

describe('a valid label', () => {
  test('is measured in mm, page by page, and compared with the expected size', async () => {
    const opened = await openDocument(await makeLabelPdf({ width: 90, height: 120, pages: 3 }));
    if (!opened.ok) throw new Error(opened.code);
    expect(opened.pages).toHaveLength(3);
    expect(opened.pages[0]?.media.width).toBeCloseTo(95, 3);
    expect(verdictsOf(opened.pages, { width: 90, height: 120 })).toEqual(
      [1, 2, 3].map((page) => ({ page, width: 90, height: 120, match: 'trim-box', isValid: true })),
    );
    expect(verdictsOf(opened.pages, { width: 80, height: 120 })[0]).toMatchObject({
      isValid: false,
      width: 90,
      height: 120,
    });
  });
  test('without boxes fits by its even bleed; rotated pages are measured as displayed', async () => {
    const opened = await openDocument(
      await makeLabelPdf({ width: 90, height: 120, boxes: false, rotate: 90 }),
    );
    if (!opened.ok) throw new Error(opened.code);
    expect(verdictsOf(opened.pages, { width: 120, height: 90 })[0]).toMatchObject({
      match: 'page-with-bleed',
      isValid: true,
    });
  });
  test('is drawn in every size, cropped to its trim', async () => {
    const path = fileOf('good.pdf', await makeLabelPdf({ width: 90, height: 60, pages: 2 }));
    expect(await pool.inspect(path)).toMatchObject({ ok: true, recovered: false });
    const drawn = await pool.preview({
      path,
      pageIndex: 1,
      folder: join(folder, 'previews'),
      sizes: [
        { size: 'thumbnail', density: 1 },
        { size: 'popup', density: 2 },
        { size: 'document', density: 1 },
      ],
    });
    if (!drawn.ok) throw new Error(drawn.code);
    const sizes = await Promise.all(drawn.files.map(async ({ path: file }) => sharp(file).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [127, 85],
      [800, 534],
      [1024, 683],
    ]);
  });
});

describe('a file that can’t be printed is refused with its reason', () => {
  const bad: readonly [string, Uint8Array | string, string][] = [
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not-a-pdf'],
    ['zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'not-a-pdf'],
    ['empty', '', 'not-a-pdf'],
    ['late header', `${' '.repeat(1100)}%PDF-1.7\n`, 'not-a-pdf'],
    ['head only', '%PDF-1.7\n', 'damaged'],
  ];
  test.each(bad)('%s', async (name, content, code) => {
    const answer = await pool.inspect(fileOf(`${name}.pdf`, content));
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect([code, 'no-pages']).toContain(answer.code);
  });
  test('more than 200 pages, and a truncated file', async () => {
    const many = await makeLabelPdf({ width: 20, height: 20, pages: 201 });
    expect(await pool.inspect(fileOf('many.pdf', many))).toEqual({ ok: false, code: 'too-many-pages' });
    const cut = many.subarray(0, Math.floor(many.length / 3));
    expect(await pool.inspect(fileOf('cut.pdf', cut))).toHaveProperty('ok');
  });
});

const corpus = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'pdfs');
const corpusFiles = (() => {
  try {
    return readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  } catch {
    process.stdout.write('No corpus of public PDFs beside the checkout: its test is skipped.\n');
    return [];
  }
})();

test.skipIf(corpusFiles.length === 0)(
  'every file of the public corpus has a result, and the next valid file is accepted',
  { timeout: 240_000 },
  async () => {
    const names =
      process.env.ALL === '1' ? corpusFiles : corpusFiles.filter((_name, index) => index % 3 === 0);
    const outcomes = await Promise.all(
      names.map(async (name) => (await pool.inspect(join(corpus, name))).ok),
    );
    expect(outcomes).toHaveLength(names.length);
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(names.length / 2);
    const good = fileOf('after.pdf', await makeLabelPdf({ width: 50, height: 50 }));
    expect(await pool.inspect(good)).toMatchObject({ ok: true });
    expect(statSync(good).size).toBeGreaterThan(0);
  },
);
