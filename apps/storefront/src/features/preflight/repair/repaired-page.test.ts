import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { expect, test } from 'vitest';
import { repairedPages } from './repaired-page.ts';

const pages = [1, 2].map((page) => ({
  page,
  width: 90,
  height: 120,
  trim_place: null,
})) as unknown as PageReport[];
const repair = {
  done: ['bleed'],
  previews: [
    { page: 1, before: '/b1', after: '/a1' },
    { page: 2, before: '/b2', after: '/a2' },
    { page: 3, before: '/b3', after: '' },
  ],
  before: { findings: [{ page: 1, fix: 'bleed' }] },
} as unknown as Repair;

test('a page to which bleed was added has it on all sides, the others are unchanged', () => {
  const [first, second, ...rest] = repairedPages(repair, pages);
  expect(first?.after.frame).toEqual({ width: 95, height: 125, trimX: 2.5, trimY: 2.5 });
  expect(first?.before.frame.width).toBe(90);
  expect(second?.after.frame).toEqual(second?.before.frame);
  expect(rest).toEqual([]);
});

test('without added bleed no page grows', () => {
  const [first] = repairedPages({ ...repair, done: ['trim-box'] }, pages);
  expect(first?.after.frame.width).toBe(90);
});
