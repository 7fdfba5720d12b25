import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import { expect, test } from 'vitest';
import { clockOf } from './clock-of.ts';
import { remarksOf } from './remarks-of.ts';

type Finding = Report['findings'][number];
const finding = (message: string, page: number | null, severity: Finding['severity'] = 'warning') =>
  ({ message, page, severity }) as Finding;
const page = (number: number, printed: boolean, ...findings: Finding[]) =>
  ({ page: number, printed, findings }) as Report['page_reports'][number];

test('a message is listed once with its pages, and pages that are not printed do not count', () => {
  const report = {
    findings: [finding('No trim box', null, 'note')],
    page_reports: [
      page(1, true, finding('Thin line', 1), finding('Thin line', 1)),
      page(2, false, finding('White text', 2)),
      page(3, true, finding('Thin line', 3)),
    ],
  };
  expect(remarksOf(report)).toEqual([
    { severity: 'note', message: 'No trim box', pages: [] },
    { severity: 'warning', message: 'Thin line', pages: [1, 3] },
  ]);
});

test('the time left is rounded up to whole seconds', () => {
  expect([3_600_000, 3_599_001, 61_000, 9_400, 1, 0].map(clockOf)).toEqual([
    '60:00',
    '60:00',
    '1:01',
    '0:10',
    '0:01',
    '0:00',
  ]);
});
