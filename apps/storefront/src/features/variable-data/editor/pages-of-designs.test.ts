import { expect, test } from 'vitest';
import { pagesOfDesigns } from './pages-of-designs.ts';

const files = [
  { id: 'front', sort_order: [3, 1] },
  { id: 'back', sort_order: [2] },
];

test('designs are printed from the chosen pages of a line', () => {
  const pages = [
    { file_id: 'back', page: 2 },
    { file_id: 'front', page: 5 },
  ];
  expect(pagesOfDesigns({ file_ids: ['front', 'back'], pages }, files, 2)).toEqual([
    { fileId: 'back', page: 2 },
    { fileId: 'front', page: 5 },
  ]);
});

test('without chosen pages they are the designs of the files, in the order of the customer', () => {
  const artwork = { file_ids: ['front', 'back'], pages: null };
  expect(pagesOfDesigns(artwork, files, 3)).toEqual([
    { fileId: 'front', page: 3 },
    { fileId: 'front', page: 1 },
    { fileId: 'back', page: 2 },
  ]);
  expect(pagesOfDesigns(artwork, files, 1)).toEqual([{ fileId: 'front', page: 3 }]);
});

test('a file that is not opened yet has no designs', () => {
  const artwork = { file_ids: ['front'], pages: null };
  expect(pagesOfDesigns(artwork, [{ id: 'front', sort_order: [] }], 1)).toEqual([]);
  expect(pagesOfDesigns(artwork, [], 1)).toEqual([]);
});
