import { expect, test } from 'vitest';
import { picturesOf } from './pictures.ts';

const file = { size: 1, file_id: null, download_link: '/d', preview_link: null };

test('a PDF has a picture of its first page once there can be one; a picture is shown itself', () => {
  const files = [
    { ...file, id: '1', filename: 'a.pdf', media_type: 'application/pdf', preview_link: '/d/preview' },
    { ...file, id: '2', filename: 'b.png', media_type: 'image/png' },
    { ...file, id: '3', filename: 'c.pdf', media_type: 'application/pdf' },
  ];
  expect(picturesOf(files, 'public')).toEqual([
    { id: '1', filename: 'a.pdf', src: '/api/public/d/preview' },
    { id: '2', filename: 'b.png', src: '/api/public/d' },
  ]);
});
