import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proxyTarget } from './proxy-target.ts';

const api = 'http://api.internal:4000';
const target = (path: string, cart?: string) =>
  String(proxyTarget(`http://shop${path}`, 'public', api, cart));

test('a path is forwarded as sent, with its query', () => {
  expect(target('/api/public/2/en/price?x=%20y&x=1')).toBe(`${api}/public/2/en/price?x=%20y&x=1`);
  expect(target('/api/public/search?search=caf%C3%A9')).toBe(`${api}/public/search?search=caf%C3%A9`);
});

test.each([
  '/api/public/../../internal/sessions/current',
  '/api/public/%2e%2e/internal/sessions/current',
  '/api/public/.%2e/internal',
  '/api/public/%252e%252e%2finternal',
  '/api/public/..%2finternal',
  '/api/public/..\\internal',
  '/api/public//evil.example/x',
  '/api/private/customers/1',
  '/api/public/a%00b',
])('%s is refused', (path) => {
  expect(target(path)).toBe('outside');
});

test('the own cart’s id is inserted by the server', () => {
  expect(target('/api/public/cart/getCart/~cart', 'c1')).toBe(`${api}/public/cart/getCart/c1`);
  expect(target('/api/public/cart/getCart/~cart')).toBe('no-cart');
  expect(target('/api/public/7/it/cart/addCartItem/~cart')).toBe(`${api}/public/7/it/cart/addCartItem`);
  expect(target('/api/public/7/it/cart/addSamplePack/~cart')).toBe(`${api}/public/7/it/cart/addSamplePack`);
  expect(target('/api/public/cart/~cart/samplePack/1')).toBe('no-cart');
  const types = '/api/public/payments/7/types?token=~cart&currency=EUR';
  expect(target(types, 'c1')).toBe(`${api}/public/payments/7/types?token=c1&currency=EUR`);
  expect(target(types)).toBe(`${api}/public/payments/7/types?&currency=EUR`);
  expect(target('/api/public/cart/addQuoteItem/q1/~cart')).toBe(`${api}/public/cart/addQuoteItem/q1`);
});

test('no call leaves its base', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (text) => {
      let found: URL | string;
      try {
        found = proxyTarget(`http://shop/api/public/${text}`, 'public', api, 'c1');
      } catch {
        return;
      }
      if (typeof found === 'string') return;
      expect(found.origin).toBe(api);
      expect(found.pathname.startsWith('/public/')).toBe(true);
    }),
  );
});
