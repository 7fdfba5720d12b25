import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { colourCases } from './cases/colour-cases.ts';
import { cutCases } from './cases/cut-cases.ts';
import { detailCases } from './cases/detail-cases.ts';
import { pageCases } from './cases/page-cases.ts';
import type { Expectations } from './expectations.ts';
import type { Finding } from './finding.ts';
import { rules } from './rules.ts';
import { runPreflight } from './run-preflight.ts';

const cases = [...pageCases, ...detailCases, ...colourCases, ...cutCases];
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

test('a clean label has nothing to find', async () => {
  expect(await findingsOf({})).toEqual([]);
});

describe('every rule finds what it is for, where it is, and nothing where there is nothing', () => {
  test.each(cases)(
    '$id $variant',
    async ({ id, variant, severity, trips, expected, box, measured, spares, fix }) => {
      const found = (await findingsOf(trips, expected)).filter(
        (one) => one.id === id && one.variant === variant,
      );
      expect(found.length).toBeGreaterThan(0);
      const [first] = found;
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
  test('each rule has a case', () => {
    const tried = new Set(cases.map(({ id }) => id));
    // Encryption and size are tried on files of their own.
    const elsewhere = ['LP-FILE-2', 'LP-FILE-3'];
    expect(rules.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(elsewhere);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
});
