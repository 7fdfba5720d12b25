import { expect, test } from 'vitest';
import { addressOf, sized, withQuery } from './report-source.ts';

test('a query is joined to a path that may have one, without what is not known', () => {
  expect(withQuery('/a', {})).toBe('/a');
  expect(withQuery('/a', { width: '90', item: undefined, height: '' })).toBe('/a?width=90');
  expect(withQuery('/a?preview=1', { size: 'whole' })).toBe('/a?preview=1&size=whole');
});

test('a path becomes an address of the shop, whether or not it names its base', () => {
  expect(addressOf('/public', '/dataupload/x')).toBe('/api/public/dataupload/x');
  expect(addressOf('/public', 'dataupload/x')).toBe('/api/public/dataupload/x');
  expect(addressOf('/private', '/private/customer/1')).toBe('/api/private/customer/1');
});

test('a picture is asked for in another size by its own address', () => {
  expect(sized('/api/public/x?size=document&density=2', 'popup')).toBe('/api/public/x?size=popup&density=2');
  expect(sized('/api/private/x?preview=1&size=whole', 'thumbnail')).toBe(
    '/api/private/x?preview=1&size=thumbnail',
  );
});
