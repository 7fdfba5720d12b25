import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakPdf } from '@labelwerk/testkit/pdf/break-pdf.ts';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { type ArtworkPool, createArtworkPool } from './artwork-pool.ts';

let pool: ArtworkPool;
let folder: string;
beforeAll(() => {
  pool = createArtworkPool({ workers: 2 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-broken-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const corpus = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'pdfs');

/** The shop's own labels, and the public files beside the checkout if there are any. */
async function healthyFiles(): Promise<readonly Uint8Array[]> {
  const labels = [
    await makeLabelPdf({ width: 90, height: 60, pages: 3 }),
    await makeLabelPdf({ width: 40, height: 40, boxes: false, rotate: 90 }),
    makePrintLabel(),
    makePrintLabel({ add: '1 0 0 rg 10 5 5 5 re f' }),
  ];
  try {
    const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' });
    const paths = names.filter((name) => name.endsWith('.pdf')).map((name) => join(corpus, name));
    return [
      ...labels,
      ...paths.filter((path) => statSync(path).size < 400_000).map((path) => readFileSync(path)),
    ];
  } catch {
    return labels;
  }
}

const expected = { width: 90, height: 60 };
const refusals = [
  'not-a-pdf',
  'encrypted',
  'damaged',
  'no-pages',
  'too-many-pages',
  'page-size',
  'too-large',
  'too-complex',
];
const every = 3_000;
const count = Number(process.env.BROKEN_FILES ?? (isWhole ? every : 12));
/** The seeds continue those of the previous run: after 250 runs each was used. */
const first = 1 + (isWhole ? 0 : (turn * count) % every);

/** All processing of a file: inspection, picture, drawn rules, plates. */
async function workOn(seed: number, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `broken-${seed}.pdf`);
  writeFileSync(path, bytes);
  const result = await pool.preflight(path, expected);
  if (result.ok) {
    const page = (result.pages.length - 1) % 3;
    const pictures = join(folder, `pictures-${seed}`);
    const sizes = [{ size: 'thumbnail', density: 1 }] as const;
    const answers = await Promise.all([
      pool.preview({ path, pageIndex: page, sizes, folder: pictures }),
      pool.separate({ path, pageIndex: page, longest: 256, folder: pictures }),
    ]);
    for (const answer of answers) if (!answer.ok) expect(refusals).toContain(answer.code);
    await pool.preflightDrawn(path, expected, 1);
    rmSync(pictures, { recursive: true, force: true });
  }
  rmSync(path);
  return result.ok ? 'ok' : result.code;
}

test('a file damaged in any way has a result, and the next valid one is processed', {
  timeout: 3_600_000,
}, async () => {
  const healthy = await healthyFiles();
  const results = new Map<string, number>();
  const next = { seed: first };
  const worker = async () => {
    for (let seed = next.seed++; seed < first + count; seed = next.seed++) {
      const source = healthy[seed % healthy.length] ?? new Uint8Array();
      const result = await workOn(seed, breakPdf(source, seed));
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  expect([...results.keys()].filter((result) => result !== 'ok' && !refusals.includes(result))).toEqual([]);
  expect([...results.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
  process.stdout.write(
    `Broken files from seed ${first} on: ${JSON.stringify(Object.fromEntries(results))}\n`,
  );
  const path = join(folder, 'healthy.pdf');
  writeFileSync(path, makePrintLabel());
  expect(await pool.preflight(path, { width: 50, height: 30 })).toMatchObject({ ok: true, findings: [] });
});

test('a reader stuck at a stray brace is stopped at once', async () => {
  const bytes = Buffer.from(makePrintLabel());
  const at = bytes.indexOf('/MediaBox');
  const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from('{ '), bytes.subarray(at)]);
  expect(await openDocument(broken)).toEqual({ ok: false, code: 'no-pages' });
});
