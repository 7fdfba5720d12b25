import { expect, test } from 'vitest';
import { artworkOf, pagesOf } from './taken-files.ts';

const file = (fileId: string, ...pages: number[]) => ({ fileId, name: `${fileId}.pdf`, pages });

test('sorts come file by file, in the order of each file’s pages', () => {
  const files = [file('a', 2, 1), file('b', 1)];
  expect(pagesOf(files)).toBe(3);
  expect(artworkOf(files, 3)).toEqual({
    file_ids: ['a', 'b'],
    pages: [
      { file_id: 'a', page: 2 },
      { file_id: 'a', page: 1 },
      { file_id: 'b', page: 1 },
    ],
  });
});

test('pages beyond the sorts are left out, and so are files of which no page is needed', () => {
  expect(artworkOf([file('a', 1), file('b', 1)], 1)).toEqual({
    file_ids: ['a'],
    pages: [{ file_id: 'a', page: 1 }],
  });
});
