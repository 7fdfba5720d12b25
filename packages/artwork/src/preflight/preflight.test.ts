import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { refusalCodes } from '../limits.ts';
import { openDocument } from '../open/open-document.ts';
import { colourCases } from './cases/colour-cases.ts';
import { cutCases } from './cases/cut-cases.ts';
import { detailCases } from './cases/detail-cases.ts';
import { pageCases } from './cases/page-cases.ts';
import { withinCases } from './cases/within-cases.ts';
import { allFaults } from './crafted/all-faults.ts';
import type { Expectations } from './expectation/expectations.ts';
import type { Finding } from './findings/finding.ts';
import { adviceKeyOf, messageKeyOf } from './findings/finding.ts';
import { rules } from './rules.ts';
import { runPreflight } from './run-preflight.ts';

const cases = [...pageCases, ...detailCases, ...colourCases, ...cutCases, ...withinCases];
const english: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'messages', 'en.json'), 'utf8'),
);
const ordered: Expectations = { width: 50, height: 30 };

async function findingsOf(
  label: PrintLabel,
  expected: Partial<Expectations> = {},
): Promise<readonly Finding[]> {
  const bytes = makePrintLabel(label);
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, { ...ordered, ...expected });
  if (!checked.ok) throw new Error(checked.code);
  return checked.findings;
}

test('a clean label has no findings', async () => {
  expect(await findingsOf({})).toEqual([]);
});

describe('the file itself', () => {
  test('with restricted permissions', async () => {
    const pdf = await PDF.load(makePrintLabel());
    pdf.setProtection({ ownerPassword: 'workshop', permissions: { modify: false } });
    const bytes = await pdf.save();
    const opened = await openDocument(bytes);
    if (!opened.ok) throw new Error(opened.code);
    const checked = runPreflight(opened, bytes.length, ordered);
    expect(checked.ok && checked.findings).toEqual([
      expect.objectContaining({ id: 'LP-FILE-2', variant: 'restricted', severity: 'note' }),
    ]);
  });
  test('large, and after recovery', async () => {
    const bytes = makePrintLabel();
    const opened = await openDocument(bytes);
    if (!opened.ok) throw new Error(opened.code);
    const limit = 100 * 1024 * 1024;
    const variants = (checked: ReturnType<typeof runPreflight>) =>
      checked.ok ? checked.findings.map(({ id, variant }) => `${id} ${variant}`) : [];
    expect(variants(runPreflight(opened, limit + 1, ordered))).toEqual(['LP-FILE-3 large']);
    expect(variants(runPreflight(opened, limit, ordered))).toEqual([]);
    expect(variants(runPreflight({ ...opened, recovered: true }, 1_000, ordered))).toEqual([
      'LP-FILE-1 repaired',
    ]);
  });
});

describe('every rule finds its fault, at its place, and nothing in similar labels', () => {
  test.each(cases)(
    '$id $variant',
    async ({ id, variant, severity, trips, expected, box, measured, spares, fix }) => {
      const findings = (await findingsOf(trips, expected)).filter(
        (one) => one.id === id && one.variant === variant,
      );
      expect(findings.length).toBeGreaterThan(0);
      const [first] = findings;
      expect(first?.severity).toBe(severity);
      if (box) {
        const near = (value: number) => expect.closeTo(value, 1);
        expect(first?.box).toEqual({
          x: near(box[0]),
          y: near(box[1]),
          width: near(box[2]),
          height: near(box[3]),
        });
      }
      if (measured !== undefined) expect(first?.measured).toBe(measured);
      if (fix !== undefined) expect(first?.fix).toBe(fix);
      const spared = await findingsOf(spares.label ?? {}, { ...expected, ...spares.expected });
      expect(spared.filter((one) => one.id === id && one.variant === variant)).toEqual([]);
    },
  );
  test('every text of a rule has a case, and every case has its text', () => {
    const drawn = [
      'LP-BOX-5 rim',
      'LP-BOX-6 bar-code',
      'LP-COL-3 too-much',
      'LP-COL-3 much',
      'LP-BAR-1 module',
      'LP-BAR-1 quiet',
      'LP-BAR-1 colour',
      'LP-BAR-1 contrast',
      'LP-BAR-1 square',
      'LP-BAR-1 margin',
      'LP-BAR-1 square-colour',
      'LP-BAR-1 inverted',
      'LP-BAR-1 height',
      'LP-BAR-1 inks',
      'LP-BAR-2 check-digit',
      'LP-WHT-1 bar-code',
    ];
    const elsewhere = ['LP-FILE-1 repaired', 'LP-FILE-2 restricted', 'LP-FILE-3 large'];
    // One case stands for all names that are nearly technical.
    const alike = ['LP-SPOT-3 varnish', 'LP-SPOT-3 foil', 'LP-SPOT-3 emboss', 'LP-SPOT-3 guide'];
    const crafted = allFaults.flatMap(({ missed, finds }) => (missed ? [] : finds));
    const plates = ['LP-FIN-1 page', 'LP-FIN-2 emboss', 'LP-FIN-3 raster'];
    const otherCases = [...drawn, ...elsewhere, ...alike, ...crafted, ...plates].map((one) => {
      const [id = '', variant = ''] = one.split(' ');
      return { id, variant };
    });
    const needed = new Set([...cases, ...otherCases].flatMap((one) => [messageKeyOf(one), adviceKeyOf(one)]));
    const refusals = refusalCodes.flatMap((code) => [`refused.${code}`, `refused.${code}.advice`]);
    expect(Object.keys(english).toSorted()).toEqual([...needed, ...refusals].toSorted());
  });
  test('each rule has a case', () => {
    const crafted = allFaults.flatMap(({ missed, finds }) => (missed ? [] : finds));
    const testedIds = new Set([...cases.map(({ id }) => id), ...crafted.map((one) => one.split(' ')[0])]);
    // Encryption and size are tested with files of their own.
    const elsewhere = ['LP-FILE-2', 'LP-FILE-3'];
    expect(rules.map(({ id }) => id).filter((id) => !testedIds.has(id))).toEqual(elsewhere);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
});
