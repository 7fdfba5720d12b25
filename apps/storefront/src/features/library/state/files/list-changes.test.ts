import { expect, test } from 'vitest';
import { customerFile } from '../testing.ts';
import { withFavourite, withFile, withoutFiles } from './list-changes.ts';

const list = {
  data: [customerFile('a', { is_favorite: true }), customerFile('b', { is_favorite: true })],
  total: 22,
  per_page: 20,
};

test('removing lowers the total by what was in the list', () => {
  expect(withoutFiles(list, ['b', 'elsewhere'])).toEqual({ ...list, data: [list.data[0]], total: 21 });
  expect(withoutFiles({ ...list, total: 0 }, ['a', 'b'])).toEqual({ ...list, data: [], total: 0 });
});

test('a favourite that is none any more leaves the favourites, and only loses its star elsewhere', () => {
  expect(withFavourite(list, 'favourite-files', ['a'], false)).toEqual(withoutFiles(list, ['a']));
  const elsewhere = withFavourite(list, 'custom-files', ['a'], false);
  expect(elsewhere.total).toBe(22);
  expect(elsewhere.data.map((file) => file.is_favorite)).toEqual([false, true]);
  expect(withFavourite(elsewhere, '12', ['a'], true)).toEqual(list);
});

test('a changed file stays in its place', () => {
  const renamed = customerFile('b', { filename: 'new.pdf' });
  expect(withFile(list, renamed).data.map((file) => file.filename)).toEqual(['a.pdf', 'new.pdf']);
});
