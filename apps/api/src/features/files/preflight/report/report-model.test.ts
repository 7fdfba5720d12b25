import type { Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { expect, test } from 'vitest';
import { reportModel } from './report-model.ts';

const place = { left: 0.1, top: 0.1, width: 0.1, height: 0.1 };
const finding = (number: number, page: number | null, more: Partial<ReportFinding> = {}): ReportFinding => ({
  id: 'LP-FONT-3',
  kind: 'LP-FONT-3 positive',
  severity: 'warning',
  page,
  box: null,
  measured: 4,
  limit: 5,
  message: 'Text is only 4 pt high.',
  advice: 'Enlarge the text.',
  fixable: false,
  fix: null,
  more: 0,
  number,
  place,
  ...more,
});
const page = (number: number, findings: readonly ReportFinding[]) => ({
  page: number,
  width: 50,
  height: 30,
  cut_line: null,
  trim_place: null,
  findings,
});
const font = {
  id: 'LP-FONT-1',
  kind: 'LP-FONT-1 missing Hidden',
  severity: 'error',
  measured: null,
} as const;
const report = {
  filename: 'honey.pdf',
  size: 1_000,
  pages: 3,
  expected: { width: 50, height: 30, shape: null, corner_radius: null, contour: null, sorts: null },
  preflight_task_status: 'failed',
  isValid: false,
  drawn: { done: 3, total: 3, pending: false, busy: false },
  counts: { errors: 3, warnings: 3, notes: 0 },
  findings: [],
  page_reports: [
    page(1, [finding(1, 1), finding(2, 1, { measured: 3.25, more: 2 })]),
    page(2, [finding(3, 2, font)]),
    page(3, [finding(4, 3, font), finding(5, 3, { ...font, place: null }), finding(6, 3, { kind: 'else' })]),
  ],
} as unknown as Report;

test('a kind of findings is one entry with all its places; each page still marks its own', () => {
  const about = { author: 'Shop', checkedAt: new Date(0), pictureOf: String };
  const { sections } = reportModel(report, { ...about, language: 'en' });
  const lines = sections.map(({ heading, entries, picture }) => [
    heading,
    entries.map(({ number, places, more }) => [number, places, more]),
    picture?.marks.map(({ number }) => number),
  ]);
  expect(lines).toEqual([
    ['On several pages', [[3, 'Places: page 2: 3; page 3: 4, 5', '']], undefined],
    [
      'Page 1 · 50 × 30 mm',
      [[1, 'Places: 1 (4), 2 (3.25)', 'And 2 more places like this on the page.']],
      [1, 2],
    ],
    ['Page 2 · 50 × 30 mm', [], [3]],
    ['Page 3 · 50 × 30 mm', [[6, '', '']], [4, 6]],
  ]);
  expect(sections[2]?.nothing).toContain('On several pages');
});
