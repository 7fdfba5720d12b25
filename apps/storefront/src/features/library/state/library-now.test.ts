import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { libraryNow, pageInstead, pagesOf } from './library-now.ts';
import { choose, noChoices } from './library-state.ts';
import { customerFile } from './testing.ts';

const address = readAddress(new URLSearchParams('page=2&search=wein&job_id=j'));
const file = customerFile('a', { number_of_pages: 2 });

test('before data is loaded the library shows the files of orders, with one empty page', () => {
  const now = libraryNow({
    place: undefined,
    address: readAddress(new URLSearchParams()),
    choices: noChoices,
    list: undefined,
    loading: true,
  });
  expect(now).toMatchObject({
    currentFolder: 'myorder-files',
    currentPage: 1,
    totalPages: 1,
    perPage: 0,
    total: 0,
    loader: true,
    searchKeyword: '',
    jobId: '',
    currentSortList: [],
    filteredResults: [],
    subSorts: [],
  });
});

test('URL, choices and response are combined', () => {
  const now = libraryNow({
    place: { tab: 'custom-files', folderId: '4' },
    address,
    choices: choose(noChoices, { type: 'selected', file }),
    list: { data: [file], total: 41, per_page: 20 },
    loading: false,
  });
  expect(now).toMatchObject({
    selection: 'a',
    currentFolder: '4',
    currentPage: 2,
    totalPages: 3,
    perPage: 20,
    total: 41,
    searchKeyword: 'wein',
    jobId: 'j',
    currentSortList: [1],
    filteredResults: [file],
    subSorts: [{ id: 'a', subSorts: 2, checkedSorts: 1 }],
  });
});

test('ticked files have the values of the current rows; those not on the page keep their stored values', () => {
  const elsewhere = customerFile('b');
  const now = libraryNow({
    place: { tab: 'custom-files' },
    address,
    choices: choose(noChoices, { type: 'page-ticked', files: [file, elsewhere] }),
    list: { data: [{ ...file, is_favorite: true }], total: 1, per_page: 20 },
    loading: false,
  });
  expect(now.ticked.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

test('there are enough pages for all files, and none is empty', () => {
  expect([pagesOf(0, 20), pagesOf(20, 20), pagesOf(21, 20), pagesOf(5, 0)]).toEqual([1, 1, 2, 1]);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 500 }), (total, perPage) => {
      const pages = pagesOf(total, perPage);
      expect(pages * perPage).toBeGreaterThanOrEqual(total);
      if (pages > 1) expect((pages - 1) * perPage).toBeLessThan(total);
    }),
  );
});

test('a page beyond the last one leads to the last one', () => {
  const empty = { data: [], total: 40, per_page: 20 };
  expect(pageInstead(3, empty)).toBe(2);
  expect(pageInstead(3, { ...empty, total: 0 })).toBe(1);
  expect(pageInstead(1, { ...empty, total: 0 })).toBeUndefined();
  expect(pageInstead(9, { ...empty, data: [file] })).toBeUndefined();
  expect(pageInstead(9, undefined)).toBeUndefined();
});
