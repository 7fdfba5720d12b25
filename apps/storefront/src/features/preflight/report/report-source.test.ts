import { expect, test } from 'vitest';
import { addressOf, sized, withQuery } from './report-source.ts';

test('values are added to a path with or without a query; empty ones are left out', () => {
  expect(withQuery('/a', {})).toBe('/a');
  expect(withQuery('/a', { width: '90', item: undefined, height: '' })).toBe('/a?width=90');
  expect(withQuery('/a?preview=1', { size: 'whole' })).toBe('/a?preview=1&size=whole');
});

test('a path becomes a URL of the shop, with or without its base path', () => {
  expect(addressOf('/public', '/dataupload/x')).toBe('/api/public/dataupload/x');
  expect(addressOf('/public', 'dataupload/x')).toBe('/api/public/dataupload/x');
  expect(addressOf('/private', '/private/customer/1')).toBe('/api/private/customer/1');
});

test('a picture’s URL is changed to another size', () => {
  expect(sized('/api/public/x?size=document&density=2', 'popup')).toBe('/api/public/x?size=popup&density=2');
  expect(sized('/api/private/x?preview=1&size=whole', 'thumbnail')).toBe(
    '/api/private/x?preview=1&size=thumbnail',
  );
});
