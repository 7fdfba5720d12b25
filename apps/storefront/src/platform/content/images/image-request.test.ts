import { expect, test } from 'vitest';
import { imageAddress, imageWidths, sourcesOf, widthFor } from './image-address.ts';
import { imageRequest } from './image-request.ts';

const asks = (query: string, accept = '') => imageRequest(new URLSearchParams(query), accept);
const of = (url: string) => asks(`url=${encodeURIComponent(url)}&w=640&q=75`)?.path;

test('the addresses in pages are understood, in every width', () => {
  for (const width of imageWidths) {
    const { search } = new URL(imageAddress('/media/2026/a b.jpg', width), 'http://shop');
    expect(asks(search)).toEqual({ path: '/media/2026/a%20b.jpg', width, showsWebp: false });
  }
  expect(sourcesOf('/media/a.jpg').srcSet.split(', ')).toHaveLength(8);
  expect(sourcesOf('/media/a.jpg').srcSet).toContain('/_next/image?url=%2Fmedia%2Fa.jpg&w=750&q=75 750w');
  expect([widthFor(1), widthFor(640), widthFor(641), widthFor(9_000)]).toEqual([16, 640, 750, 3840]);
});

test.each([
  'w=640&q=75',
  'url=&w=640&q=75',
  'url=/a.jpg&url=/b.jpg&w=640&q=75',
  'url=/a.jpg&q=75',
  'url=/a.jpg&w=641&q=75',
  'url=/a.jpg&w=640.0&q=75',
  'url=/a.jpg&w=0640&q=75',
  'url=/a.jpg&w=640&w=640&q=75',
  'url=/a.jpg&w=640',
  'url=/a.jpg&w=640&q=80',
  'url=/a.jpg&w=640&q=-75',
  `url=/${'a'.repeat(3_072)}&w=640&q=75`,
])('%s is refused', (query) => {
  expect(asks(query)).toBeUndefined();
});

test.each([
  'a.jpg',
  'https://example.com/a.jpg',
  '//example.com/a.jpg',
  '/\\example.com/a.jpg',
  '\\\\example.com/a.jpg',
  'data:image/png;base64,AAAA',
  '/_next/image?url=/a.jpg&w=640&q=75',
  '/_next%2Fimage?url=/a.jpg&w=640&q=75',
  '/x/../_next/image?url=/a.jpg&w=640&q=75',
  '/api/public/materials',
  '/%61pi/public/materials',
  '/a%zz.jpg',
  '/x/..//example.com/a.jpg',
  '/.//127.0.0.1:4000/a.jpg',
  '/%2e//169.254.169.254/a.jpg',
  '/x/../\\example.com/a.jpg',
  '/media/a.jpg?v=2',
  '/de/agb',
  '/icons/arrow.svg',
])('the picture %s is refused', (url) => {
  expect(of(url)).toBeUndefined();
});

test('a path is asked for as it is, without its fragment', () => {
  expect(of('/media/2026/a.jpg#x')).toBe('/media/2026/a.jpg');
  expect(of('/_next/images/a.png')).toBe('/_next/images/a.png');
});

test.each([
  ['image/avif,image/webp,*/*', true],
  ['image/webp', true],
  ['text/html, image/webp;q=0.8', true],
  ['image/webp;q=0', false],
  ['image/webp; q=0.0, image/png', false],
  ['image/webpage', false],
  ['*/*', false],
  ['', false],
])('Accept: %s', (accept, showsWebp) => {
  expect(asks('url=/a.jpg&w=640&q=75', accept)?.showsWebp).toBe(showsWebp);
});
