import { expect, test } from 'vitest';
import { previewSources, waitBefore } from './previews.ts';

test('the URL of a picture contains file, page, size and density', () => {
  const { src, srcSet } = previewSources('/customer/7/customerFile/a?preview=1&size=thumbnail', 2, 'popup');
  expect(src).toBe('/api/private/customer/7/customerFile/a?preview=1&size=popup&page=2&density=1');
  expect(srcSet).toBe(`${src} 1x, ${src.replace('density=1', 'density=2')} 2x`);
  expect(previewSources('/customer/7/customerFile/a', 1, 'thumbnail', 3).src).toBe(
    '/api/private/customer/7/customerFile/a?preview=1&size=thumbnail&page=1&density=1&try=3',
  );
});

test('retry delays grow, and retries end', () => {
  const waits = Array.from({ length: 20 }, (_, tries) => waitBefore(tries)).filter((ms) => ms !== undefined);
  expect(waits.length).toBeLessThan(12);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waitBefore(20)).toBeUndefined();
});
