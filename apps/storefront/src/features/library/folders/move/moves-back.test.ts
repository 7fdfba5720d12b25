import { expect, test } from 'vitest';
import { folderIdOf, movesBack } from './moves-back.ts';

const file = (id: string, folder?: number | null) => ({
  id,
  filename: `${id}.pdf`,
  ...(folder !== undefined && { folder_id: folder }),
});

test('files of one folder go back together', () => {
  expect(movesBack([file('a'), file('b')], '7')).toEqual([{ file_ids: ['a', 'b'], folder: 7 }]);
});

test('files of a list across folders go back each to its own folder', () => {
  expect(movesBack([file('a', 3), file('b', null), file('c', 3)], 'favourite-files')).toEqual([
    { file_ids: ['a', 'c'], folder: 3 },
    { file_ids: ['b'], folder: null },
  ]);
});

test('special folders are no folders of the customer', () => {
  expect(['custom-files', 'myorder-files', '0', '12x', ''].map(folderIdOf)).toEqual(Array(5).fill(null));
  expect(folderIdOf('12')).toBe(12);
});
