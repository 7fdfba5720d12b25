import { expect, test } from 'vitest';
import { customerFile } from '../testing.ts';
import { withFavourite, withFile, withoutFiles } from './list-changes.ts';

const list = {
  data: [customerFile('a', { is_favorite: true }), customerFile('b', { is_favorite: true })],
  total: 22,
  per_page: 20,
};

test('removing files reduces the total by those that were on the list', () => {
  expect(withoutFiles(list, ['b', 'elsewhere'])).toEqual({ ...list, data: [list.data[0]], total: 21 });
  expect(withoutFiles({ ...list, total: 0 }, ['a', 'b'])).toEqual({ ...list, data: [], total: 0 });
});

test('an unmarked file leaves the list of favourites; on other lists only its mark changes', () => {
  expect(withFavourite(list, 'favourite-files', ['a'], false)).toEqual(withoutFiles(list, ['a']));
  const elsewhere = withFavourite(list, 'custom-files', ['a'], false);
  expect(elsewhere.total).toBe(22);
  expect(elsewhere.data.map((file) => file.is_favorite)).toEqual([false, true]);
  expect(withFavourite(elsewhere, '12', ['a'], true)).toEqual(list);
});

test('a changed file keeps its position', () => {
  const renamed = customerFile('b', { filename: 'new.pdf' });
  expect(withFile(list, renamed).data.map((file) => file.filename)).toEqual(['a.pdf', 'new.pdf']);
});
