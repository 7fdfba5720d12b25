import { expect, test } from 'vitest';
import { picturePath, picturesOf, uploadsOf } from './picture-path.ts';

test.each([
  ['https://cms.example/wp-content/uploads/2026/11/Rolls-1.JPG', '/media/2026/11/Rolls-1.JPG'],
  ['https://cms.example/texts/wp-content/uploads/a1b2c3d4/press.webp', '/media/a1b2c3d4/press.webp'],
  ['https://cms.example/wp-content/uploads/a.svg', undefined],
  ['https://cms.example/wp-content/uploads/a.php', undefined],
  ['https://cms.example/wp-content/uploads/a.jpg?x=1', undefined],
  ['https://cms.example/wp-content/uploads/../../wp-admin/a.jpg', undefined],
  ['https://cms.example/wp-content/uploads/..%2F..%2Fa.jpg', undefined],
  ['https://cms.example/wp-content/uploads//a.jpg', undefined],
  ['https://cms.example/elsewhere/a.jpg', undefined],
  ['ftp://cms.example/wp-content/uploads/a.jpg', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['a.jpg', undefined],
])('%s is shown as %s', (address, path) => {
  expect(picturePath(address)).toBe(path);
});

test.each([
  ['https://cms.example/wp-json', 'https://cms.example/wp-content/uploads/'],
  ['https://cms.example/texts/wp-json', 'https://cms.example/texts/wp-content/uploads/'],
  ['https://cms.example/index.php?rest_route=', 'https://cms.example/wp-content/uploads/'],
  ['https://cms.example/texts/?rest_route=/', 'https://cms.example/texts/wp-content/uploads/'],
])('the uploads of %s', (base, uploads) => {
  expect(uploadsOf(base)).toBe(uploads);
});

test('a service’s data about pictures is used as far as it is valid', () => {
  const src = 'https://cms.example/wp-content/uploads/1/a.jpg';
  expect(picturesOf({ 'a.jpg': { src, width: 10, height: 5 } })).toEqual({
    'a.jpg': { src: '/media/1/a.jpg', width: 10, height: 5 },
  });
  expect(picturesOf({ 'a.jpg': { src: 'javascript:alert(1)', width: 10, height: 5 } })).toEqual({});
  for (const media of [undefined, null, [], 'x', { 'a.jpg': { src, width: 0, height: 5 } }])
    expect(picturesOf(media)).toEqual({});
});
