import { expect, test } from 'vitest';
import { firstPageOf } from './first-page.ts';

const [one, two] = ['0b7a6f5e-0000-4000-8000-000000000001', '0b7a6f5e-0000-4000-8000-000000000002'];

test('a line shows the page of its first sort, or the first page of its first file', () => {
  expect(firstPageOf({ file_ids: [one, two], pages: [{ file_id: two, page: 3 }] })).toEqual({
    file_id: two,
    page: 3,
  });
  expect(firstPageOf({ file_ids: [one, two], pages: null })).toEqual({ file_id: one, page: 1 });
  expect(firstPageOf({ file_ids: [], pages: null })).toBeUndefined();
});
