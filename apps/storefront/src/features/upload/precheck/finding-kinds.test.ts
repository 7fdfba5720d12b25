import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import { expect, test } from 'vitest';
import { findingKinds, pageRanges } from './finding-kinds.ts';

const finding = (page: number | null, more: Partial<Finding> = {}): Finding => ({
  id: 'LP-BOX-3',
  kind: 'LP-BOX-3 none',
  severity: 'error',
  page,
  box: null,
  measured: null,
  limit: null,
  message: 'There is no bleed.',
  advice: 'Add 2.5 mm.',
  fixable: false,
  fix: null,
  more: 0,
  ...more,
});

test('a finding of several pages is listed once, with its pages', () => {
  const pages = Array.from({ length: 40 }, (_, index) => finding(index + 1));
  const [kind, ...others] = findingKinds([...pages, finding(3), finding(44)]);
  expect(others).toEqual([]);
  expect(kind?.messages).toEqual([
    { message: 'There is no bleed.', pages: [...Array.from({ length: 40 }, (_, index) => index + 1), 44] },
  ]);
});

test('different measurements keep their pages under one advice; other severities and the file are listed apart', () => {
  const kinds = findingKinds([
    finding(1, { message: 'Bleed of 1 mm.' }),
    finding(2),
    finding(2, { severity: 'warning' }),
    finding(null, { id: 'LP-PAGE-1', message: 'Too few pages.' }),
    finding(4, { message: 'Bleed of 1 mm.' }),
  ]);
  expect(
    kinds.map(({ id, severity, messages }) => [id, severity, messages.map(({ pages }) => pages)]),
  ).toEqual([
    ['LP-BOX-3', 'error', [[1, 4], [2]]],
    ['LP-BOX-3', 'warning', [[2]]],
    ['LP-PAGE-1', 'error', [[]]],
  ]);
});

test('consecutive pages are a range', () => {
  expect(pageRanges([])).toBe('');
  expect(pageRanges([4])).toBe('4');
  expect(pageRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
