import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callQuery, firstOrderQuery, readWish, wantedPages } from './wish.ts';

const read = (search: string) => readWish(new URLSearchParams(search));

describe('the URL of a re-order', () => {
  test('names job, file and sorts', () => {
    const wish = read('job_id=a-1&file_id=b-2&sort=2&pages=4,1&service=review-pro');
    expect(wish).toEqual({ jobId: 'a-1', fileId: 'b-2', sort: '2', pages: '4,1', service: 'review-pro' });
    expect(callQuery(wish, 1)).toEqual({ market: '1', file_id: 'b-2', sort: 2, pages: '4,1' });
  });
  test('leaves out invalid values', () => {
    expect(read("job_id=1'--&file_id=../x&sort=-1&pages=0,x&service=a.b")).toEqual(read(''));
    fc.assert(
      fc.property(fc.string(), fc.string(), (job, sort) => {
        const wish = read(new URLSearchParams({ job_id: job, sort, pages: sort }).toString());
        expect(wish.jobId).toMatch(/^[A-Za-z0-9-]*$/);
        if (wish.sort !== '') expect(Number(wish.sort)).toBeLessThan(50);
      }),
    );
  });
});

test('the pages of a first order are the listed ones, else as many as asked for, else all', () => {
  const sorts = [3, 1, 2];
  expect(wantedPages(read('pages=2,9,3'), sorts)).toEqual([2, 3]);
  expect(wantedPages(read('pages=9&sort=1'), sorts)).toEqual([3, 1]);
  expect(wantedPages(read('sort=40'), sorts)).toEqual(sorts);
  expect(wantedPages(read(''), sorts)).toEqual(sorts);
});

test('a first order starts with the size of its file in tenths of a mm, and with its sorts if they are known', () => {
  const query = (size: { width: number | null; height: number | null }, sorts: number, search = '') =>
    Object.fromEntries(firstOrderQuery(size, sorts, read(search)));
  expect(query({ width: 62.5, height: 40 }, 2)).toEqual({ w: '62.5', h: '40', q: '500.500' });
  expect(query({ width: null, height: null }, 0, 'service=review-pro')).toEqual({ e: 'review-pro' });
});
