import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingExpected } from '../preflight/expectations.ts';
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

test('findings come back from the worker, with the pages they are about', async () => {
  const path = join(folder, 'label.pdf');
  writeFileSync(path, makePrintLabel({ add: '1 0 0 rg 10 5 5 5 re f' }));
  const found = await pool.preflight(path, { width: 50, height: 30 });
  if (!found.ok) throw new Error(found.code);
  expect(found.pages).toHaveLength(1);
  expect(found.findings).toEqual([expect.objectContaining({ id: 'LP-COL-1', variant: 'rgb', page: 1 })]);
  expect(found.inks).toContain('Cyan');
});

test('a file that never ends is refused, and the next one is fine', async () => {
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
  'every public file ends in findings or a refusal',
  { timeout: 240_000 },
  async () => {
    const names = process.env.ALL === '1' ? files : files.filter((_name, index) => index % 4 === 0);
    const found = await Promise.all(
      names.map((name) => pool.preflight(join(corpus, name), { width: 50, height: 30 })),
    );
    for (const one of found) {
      if (one.ok) expect(one.findings.length).toBeGreaterThan(0);
      else expect(['encrypted', 'damaged', 'no-pages', 'page-size', 'not-a-pdf']).toContain(one.code);
    }
  },
);
