import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colourCases } from '../preflight/cases/colour-cases.ts';
import { pageCases } from '../preflight/cases/page-cases.ts';
import { withinCases } from '../preflight/cases/within-cases.ts';
import { precheck } from '../preflight/precheck.ts';
import { type ArtworkPool, createArtworkPool } from './artwork-pool.ts';

let pool: ArtworkPool;
let folder: string;
beforeAll(() => {
  pool = createArtworkPool({ workers: 1 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-precheck-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const ordered = { width: 50, height: 30 };
const storeFile = (bytes: Uint8Array): string => {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, bytes);
  return path;
};

test('the check before sending finds the same as the shop’s, case by case', async () => {
  for (const { id, variant, trips, expected } of [...pageCases, ...colourCases, ...withinCases]) {
    const bytes = makePrintLabel(trips);
    const expectations = { ...ordered, ...expected };
    const here = await precheck(bytes, expectations);
    const there = await pool.preflight(storeFile(bytes), expectations);
    if (!there.ok) throw new Error(`${id} ${variant}: ${there.code}`);
    expect(here.refused).toBe(false);
    expect(here.findings).toEqual(there.findings);
    expect(here.findings).toContainEqual(expect.objectContaining({ id, variant }));
  }
});

test('files refused by the shop are refused before sending, for the same reason', {
  // One of them has two million operators.
  timeout: 240_000,
}, async () => {
  const locked = await PDF.load(makePrintLabel());
  locked.setProtection({ userPassword: 'secret', ownerPassword: 'workshop' });
  const whole = makePrintLabel();
  const files: readonly Uint8Array[] = [
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    new TextEncoder().encode('%PDF-1.7\nnothing of a PDF follows'),
    await locked.save(),
    whole.subarray(0, 40),
    makePrintLabel({ content: '0 0 m '.repeat(2_100_000) }),
  ];
  for (const bytes of files) {
    const here = await precheck(bytes, ordered);
    const there = await pool.preflight(storeFile(bytes), ordered);
    if (there.ok) throw new Error('The shop takes it');
    expect(here).toMatchObject({ refused: true, findings: [{ id: `refused.${there.code}` }] });
  }
});
