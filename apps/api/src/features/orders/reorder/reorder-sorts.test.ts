import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PrintablePage, sortsToChoose } from './reorder-sorts.ts';

const page = (number: number, file = 'a'): PrintablePage => ({
  file_id: file,
  page: number,
  width: 90,
  height: 120,
  fits: true,
  preview: `/x?page=${number}`,
});
const shown = (sorts: ReturnType<typeof sortsToChoose>) =>
  sorts.map(({ page: number, quantity, chosen }) => [number, quantity, chosen]);

describe('sorts to choose from', () => {
  const last = {
    quantities: [100, 300],
    pages: [
      { file_id: 'a', page: 3 },
      { file_id: 'a', page: 1 },
    ],
  };
  test('are the previous ones in their order, then the others', () => {
    expect(shown(sortsToChoose([page(1), page(2), page(3)], last))).toEqual([
      [3, 100, true],
      [1, 300, true],
      [2, 200, false],
    ]);
  });
  test('are chosen from the first page when a number is requested, up to the number of pages', () => {
    const pages = [page(1), page(2), page(3)];
    expect(shown(sortsToChoose(pages, last, { count: 1 }))).toEqual([
      [1, 300, true],
      [3, 100, false],
      [2, 200, false],
    ]);
    expect(shown(sortsToChoose(pages, last, { count: 50 })).every(([, , chosen]) => chosen)).toBe(true);
  });
  test('are chosen by page, in the requested order; missing pages are skipped', () => {
    const pages = [page(1), page(2), page(3)];
    expect(shown(sortsToChoose(pages, last, { pages: [2, 9, 3, 2], count: 1 }))).toEqual([
      [2, 200, true],
      [3, 100, true],
      [1, 300, false],
    ]);
    expect(shown(sortsToChoose(pages, last, { pages: [9], count: 1 }))).toEqual(
      shown(sortsToChoose(pages, last, { count: 1 })),
    );
  });
  test('begin with the first page if no previous page exists', () => {
    expect(shown(sortsToChoose([page(1, 'b'), page(2, 'b')], last))).toEqual([
      [1, 200, true],
      [2, 200, false],
    ]);
  });
  test('are as many as before if nothing is printed', () => {
    expect(sortsToChoose([], last)).toMatchObject([
      { file_id: null, quantity: 100, chosen: true },
      { file_id: null, quantity: 300, chosen: true },
    ]);
  });
  test('include at least one chosen, and each page once', () => {
    const count = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined });
    const quantities = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), quantities, count, (pages, before, asked) => {
        const all = Array.from({ length: pages }, (_, index) => page(index + 1));
        const from = { quantities: before, pages: all.toReversed().slice(0, before.length) };
        const sorts = sortsToChoose(all, from, { count: asked });
        expect(sorts.some(({ chosen }) => chosen)).toBe(true);
        expect(sorts.every(({ quantity }) => quantity >= 1)).toBe(true);
        if (pages > 0) expect(new Set(sorts.map((sort) => sort.page)).size).toBe(pages);
      }),
    );
  });
});
