import { expect, test } from 'vitest';
import { artworkOfLine, artworkOfPages, readKept } from './kept-artwork.ts';

const id = '0b7a6f5e-0000-4000-8000-000000000001';

test('pages are attached with the files that contain them', () => {
  const pages = [2, 1].map((page) => ({ file_id: id, page }));
  const kept = artworkOfPages(['Honig.pdf'], pages);
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(artworkOfLine(kept)).toEqual({ file_ids: [id], pages });
});

test('a file whose pages can’t be read is attached as a whole', () => {
  const kept = { filenames: ['kaputt.pdf'], fileIds: [id], pages: [] };
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(artworkOfLine(kept)).toEqual({ file_ids: [id] });
});

test('the upload that a file came from is kept with it, if it is a text', () => {
  const kept = { ...artworkOfPages(['Honig.pdf'], [{ file_id: id, page: 1 }]), upload: 'abc' };
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(readKept(JSON.stringify({ ...kept, upload: 7 }))).not.toHaveProperty('upload');
});

test('a value stored by an earlier version, without file ids, is still read; invalid values are ignored', () => {
  const pages = [{ file_id: id, page: 1 }];
  expect(readKept(JSON.stringify({ filenames: ['Honig.pdf'], pages }))).toEqual(
    artworkOfPages(['Honig.pdf'], pages),
  );
  for (const other of [null, 'null', '{}', '{"pages":[]}', '{"fileIds":[7],"pages":[]}'])
    expect(readKept(other)).toBeUndefined();
});
