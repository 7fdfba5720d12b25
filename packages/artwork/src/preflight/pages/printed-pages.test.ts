import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../../open/open-document.ts';
import type { Expectations } from '../expectation/expectations.ts';
import { runPreflight } from '../run-preflight.ts';
import { findingsFor } from './printed-pages.ts';

async function checked(label: PrintLabel, more: Partial<Expectations> = {}) {
  const bytes = makePrintLabel(label);
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const result = runPreflight(opened, bytes.length, { width: 0, height: 0, ...more });
  if (!result.ok) throw new Error(result.code);
  const counted = (printed?: readonly number[]) =>
    findingsFor(result.findings, opened.pages, printed).map(
      ({ id, variant, severity, page }) => `${severity} ${id} ${variant} ${page}`,
    );
  return { ...result, pages: opened.pages, counted };
}

const hairline = '/Over gs 0 0 0 1 K 0 w 10 8 m 20 8 l S';
const broken = { content: `0.1 0 0 0 k 0 0 55 35 re f ${hairline}` };

describe('findings for the printed pages', () => {
  test('findings of another page are notes; those of printed ones are unchanged', async () => {
    const { counted, findings } = await checked({ pages: [{}, broken] });
    expect(counted()).toEqual(['error LP-LINE-4 zero 2']);
    expect(counted([1])).toEqual(['note LP-LINE-4 zero 2']);
    expect(counted([2])).toEqual(['error LP-LINE-4 zero 2']);
    expect(counted([2, 1])).toEqual(findings.map(() => 'error LP-LINE-4 zero 2'));
  });
  test('findings of the file apply whatever is printed', async () => {
    const { counted } = await checked({ pages: [{}, {}] }, { sorts: 3 });
    expect(counted([1])).toEqual(['error LP-PAGE-1 count null']);
  });
  test('designs must have the size of the first printed one', async () => {
    const wide = { media: [0, 0, 65, 35], trim: [2.5, 2.5, 62.5, 32.5], bleed: [0, 0, 65, 35] } as const;
    const { counted } = await checked({
      pages: [{ ...wide, content: '0.1 0 0 0 k 0 0 65 35 re f' }, {}, {}],
    });
    expect(counted()).toEqual(['error LP-PAGE-2 differs 2', 'error LP-PAGE-2 differs 3']);
    expect(counted([2, 3])).toEqual(['note LP-PAGE-2 differs 1']);
    expect(counted([1, 3])).toEqual(['error LP-PAGE-2 differs 3', 'note LP-PAGE-2 differs 2']);
  });
  test('a finding of an ink applies on any printed page that uses it, one of twin inks if both are printed', async () => {
    const spot = (name: string) => ({ content: `/${name} cs 1 scn 0 0 55 35 re f` });
    const { counted } = await checked({ pages: [spot('Spot'), spot('SpotLower'), spot('Spot'), {}] });
    const twins = 'LP-SPOT-2 case';
    expect(counted([2, 3])).toEqual([
      `error ${twins} 2`,
      'warning LP-SPOT-1 unknown 2',
      'warning LP-SPOT-1 unknown 3',
    ]);
    expect(counted([1, 3])).toContain(`note ${twins} 2`);
    expect(counted([4]).filter((one) => !one.startsWith('note'))).toEqual([]);
  });
  test('an error becomes a note or stays: no finding is lost, none becomes more severe', async () => {
    const { findings, pages } = await checked({ pages: [broken, {}, broken, { content: hairline }] });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4 })), (printed) => {
        const counted = findingsFor(findings, pages, printed);
        expect(counted).toHaveLength(findings.length);
        for (const one of counted)
          expect(one.severity).toBe(
            printed.includes(one.page ?? 0)
              ? findings.find(({ id, page }) => id === one.id && page === one.page)?.severity
              : 'note',
          );
      }),
    );
  });
});
