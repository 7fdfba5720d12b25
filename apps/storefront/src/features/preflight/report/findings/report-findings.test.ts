import { groupFindings } from '@labelwerk/artwork/report/group-findings.ts';
import type { Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { expect, test } from 'vitest';
import { allFindings, findingsByPage, marksOf, worstOf } from './report-findings.ts';

const finding = (number: number, more: Partial<ReportFinding> = {}): ReportFinding => ({
  id: 'LP-BOX-3',
  kind: more.id ?? 'LP-BOX-3',
  severity: 'warning',
  page: 1,
  box: null,
  measured: null,
  limit: null,
  message: '',
  advice: '',
  fixable: false,
  fix: null,
  more: 0,
  number,
  place: null,
  ...more,
});

const at = (left: number, top: number, side = 0.1) => ({ left, top, width: side, height: side });

test('findings are in reading order: the file first, then page by page, without empty pages', () => {
  const report = {
    findings: [finding(1, { page: null })],
    page_reports: [
      { page: 1, findings: [] },
      { page: 2, findings: [finding(2), finding(3)] },
    ],
  } as unknown as Report;
  expect(findingsByPage(report).map(({ page }) => page)).toEqual([null, 2]);
  expect(allFindings(report).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a page reports its highest severity', () => {
  expect(worstOf([])).toBeUndefined();
  expect(worstOf([finding(1, { severity: 'note' }), finding(2, { severity: 'error' })])).toBe('error');
});

test('small places are above large ones, and numbers at the same corner are side by side', () => {
  const marks = marksOf({
    findings: [
      finding(1, { place: at(0.5, 0.5, 0.05) }),
      finding(2, { place: at(0, 0, 1) }),
      finding(3, { place: at(0.01, 0.01, 0.9) }),
      finding(4),
    ],
  });
  expect(marks.map(({ finding: { number }, shift }) => [number, shift])).toEqual([
    [2, 0],
    [3, 1],
    [1, 0],
  ]);
});

test('there is one entry per kind with its places; none is left out', () => {
  const on = (page: number, number: number, more: Partial<ReportFinding> = {}) =>
    finding(number, { page, ...more });
  const report = {
    findings: [
      finding(1, { page: null, id: 'LP-FILE-4', kind: 'LP-FILE-4 script' }),
      finding(9, { page: null, id: 'LP-FILE-4', kind: 'LP-FILE-4 attachment' }),
    ],
    page_reports: [
      { page: 1, findings: [on(1, 2), on(1, 3, { id: 'LP-FONT-1' })] },
      { page: 2, findings: [on(2, 4), on(2, 5, { severity: 'error' })] },
      { page: 3, findings: [on(3, 6), on(3, 7, { id: 'LP-COL-1' }), on(3, 8, { id: 'LP-COL-1' })] },
    ],
  } as unknown as Report;
  const numbers = (kinds: readonly { readonly findings: readonly ReportFinding[] }[]) =>
    kinds.map(({ findings }) => findings.map(({ number }) => number));
  const { shared, single } = groupFindings(allFindings(report));
  expect(numbers(shared)).toEqual([[2, 4, 6]]);
  expect(single.map(({ page, kinds }) => [page, numbers(kinds)])).toEqual([
    // The same rule with another sentence is another kind.
    [null, [[1], [9]]],
    [1, [[3]]],
    // A different severity is a different kind; two places on one page are one entry.
    [2, [[5]]],
    [3, [[7, 8]]],
  ]);
});
