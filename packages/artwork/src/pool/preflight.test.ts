import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingExpected } from '../preflight/expectation/expectations.ts';
import { type ArtworkPool, createArtworkPool } from './artwork-pool.ts';

let pool: ArtworkPool;
let folder: string;
beforeAll(() => {
  pool = createArtworkPool({ workers: 2 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-preflight-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

test('findings are returned by the worker, with their pages', async () => {
  const path = join(folder, 'label.pdf');
  writeFileSync(path, makePrintLabel({ add: '1 0 0 rg 10 5 5 5 re f' }));
  const result = await pool.preflight(path, { width: 50, height: 30 });
  if (!result.ok) throw new Error(result.code);
  expect(result.pages).toHaveLength(1);
  expect(result.findings).toEqual([expect.objectContaining({ id: 'LP-COL-1', variant: 'rgb', page: 1 })]);
  expect(result.inks).toContain('Cyan');
});

test('a first inspection does not wait for drawn rules requested before it', async () => {
  const single = createArtworkPool({ workers: 1 });
  const pages = Array.from({ length: 12 }, () => ({}));
  const [long, next] = [join(folder, 'long.pdf'), join(folder, 'short.pdf')];
  writeFileSync(long, makePrintLabel({ pages: pages as never }));
  writeFileSync(next, makePrintLabel());
  let drawn = 0;
  const rest = single.preflightDrawnForAll({
    path: long,
    expectations: [nothingExpected],
    pages: Array.from(pages, (_, index) => index + 1),
    onPage: () => {
      drawn += 1;
    },
  });
  expect(await single.preflight(next, nothingExpected)).toMatchObject({ ok: true });
  // The current page is completed; all others wait.
  expect(drawn).toBeLessThanOrEqual(1);
  await rest;
  expect(drawn).toBe(pages.length);
  await single.close();
});

test('a file whose inspection does not end is refused, and the next one is processed', {
  timeout: 240_000,
}, async () => {
  const path = join(folder, 'endless.pdf');
  writeFileSync(path, makePrintLabel({ content: '0 0 m '.repeat(2_100_000) }));
  expect(await pool.preflight(path, nothingExpected)).toEqual({ ok: false, code: 'too-complex' });
  const next = join(folder, 'next.pdf');
  writeFileSync(next, makePrintLabel());
  expect(await pool.preflight(next, nothingExpected)).toMatchObject({ ok: true });
});

const corpus = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'pdfs');
const files = (() => {
  try {
    return readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  } catch {
    process.stdout.write('No corpus of public PDFs beside the checkout: its test is skipped.\n');
    return [];
  }
})();

test.skipIf(files.length === 0)(
  'every public file has findings or is refused',
  { timeout: 240_000 },
  async () => {
    const names = process.env.ALL === '1' ? files : files.filter((_name, index) => index % 4 === 0);
    const results = await Promise.all(
      names.map((name) => pool.preflight(join(corpus, name), { width: 50, height: 30 })),
    );
    for (const one of results) {
      if (one.ok) expect(one.findings.length).toBeGreaterThan(0);
      else expect(['encrypted', 'damaged', 'no-pages', 'page-size', 'not-a-pdf']).toContain(one.code);
    }
  },
);

test('a repaired copy is written beside its original', async () => {
  const path = join(folder, 'no-trim.pdf');
  const target = join(folder, 'repaired.pdf');
  const bytes = makePrintLabel({ pages: [{ trim: undefined, bleed: undefined } as never] });
  writeFileSync(path, bytes);
  const expected = { width: 50, height: 30 };
  expect(await pool.repair({ path, target, repair: { fixes: ['trim-box'], expected } })).toMatchObject({
    ok: true,
    done: ['trim-box'],
  });
  expect(await pool.preflight(target, expected)).toMatchObject({ ok: true, findings: [] });
  expect(readFileSync(path)).toEqual(Buffer.from(bytes));
});

// Making a gigabyte of zeros takes a while.
test.runIf(process.env.ALL === '1')(
  'a file that decompresses to gigabytes ends its worker, not the shop',
  async () => {
    const path = join(folder, 'bomb.pdf');
    // A page tree in a compressed object stream that contains only zeros after its first entries.
    const unfolded = new Uint8Array(1024 * 1024 * 1024);
    const bomb = deflateSync(unfolded, { level: 1 });
    writeFileSync(
      path,
      Buffer.concat([
        Buffer.from(
          `%PDF-1.6\n1 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`,
        ),
        bomb,
        Buffer.from(
          '\nendstream\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n',
        ),
      ]),
    );
    expect((await pool.preflight(path, nothingExpected)).ok).toBe(false);
    const next = join(folder, 'after-bomb.pdf');
    writeFileSync(next, makePrintLabel());
    expect(await pool.preflight(next, nothingExpected)).toMatchObject({ ok: true });
  },
);
