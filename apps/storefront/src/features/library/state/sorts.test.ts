import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derive, firstSort, reorderQuery, sortsOf, toggled } from './sorts.ts';
import { customerFile } from './testing.ts';

test('sorts are the chosen pages in their order, or all of them', () => {
  expect(sortsOf({ number_of_pages: 3, sort_order: [] })).toEqual([1, 2, 3]);
  expect(sortsOf({ number_of_pages: 3, sort_order: [3, 1] })).toEqual([3, 1]);
  expect(sortsOf({ number_of_pages: null, sort_order: [] })).toEqual([]);
  expect(firstSort({ number_of_pages: 3, sort_order: [3, 1] })).toEqual([3]);
  expect(firstSort({ number_of_pages: null, sort_order: [] })).toEqual([]);
});

test('ticking a sort twice changes nothing, and the list has no duplicates', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 9 })), fc.nat({ max: 9 }), (list, page) => {
      const once = toggled(list, page);
      expect(once.includes(page)).toBe(!list.includes(page));
      expect(new Set(once).size).toBe(once.length);
      expect([...toggled(once, page)].sort()).toEqual([...list].sort());
    }),
  );
});

test('rows are those of the response; sorts are counted for each, ticked ones for the selected file', () => {
  const files = [customerFile('a', { number_of_pages: 3 }), customerFile('b', { number_of_pages: null })];
  const { filteredResults, subSorts } = derive({ data: files }, 'a', [1, 3]);
  expect(filteredResults).toBe(files);
  expect(subSorts).toEqual([
    { id: 'a', subSorts: 3, checkedSorts: 2 },
    { id: 'b', subSorts: 0, checkedSorts: 0 },
  ]);
});

test('the re-order query: job, file, number of ticked sorts minus one, and their pages unless they come first', () => {
  const file = customerFile('f', { job_id: 'j', number_of_pages: 4 });
  expect(reorderQuery(file, [2, 1])).toBe('?job_id=j&file_id=f&sort=1');
  expect(reorderQuery(file, [1, 2, 3, 4])).toBe('?job_id=j&file_id=f&sort=3');
  expect(reorderQuery(file, [4, 2])).toBe('?job_id=j&file_id=f&sort=1&pages=2%2C4');
  expect(reorderQuery({ ...file, sort_order: [4, 2] }, [4])).toBe('?job_id=j&file_id=f&sort=0');
  expect(reorderQuery(file, [])).toBeUndefined();
  expect(reorderQuery(file, [9])).toBeUndefined();
  expect(reorderQuery({ ...file, job_id: null }, [1])).toBe('?file_id=f&sort=0');
});
