import { keepsCookies } from '@labelwerk/domain/market/cookie-address.ts';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const keys = { API_KEY: 'k'.repeat(40), SERVICE_KEY: 's'.repeat(40) };

test.each([
  'https://shop.example',
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.8.9.1',
  'http://[::1]:3000',
])('%s is an address for which browsers store cookies', (address) => {
  expect(keepsCookies(address)).toBe(true);
  expect(readSettings({ ...keys, SHOP_ADDRESS: address }).SHOP_ADDRESS).toBe(address);
});

test.each([
  'http://shop.example',
  'http://192.168.1.20:3000',
  'http://localhost.shop.example',
  'http://127.0.0.1.shop.example',
  'http://notlocalhost',
])('the shop does not start with %s, and says why', (address) => {
  expect(() => readSettings({ ...keys, SHOP_ADDRESS: address })).toThrow(
    /SHOP_ADDRESS must begin with https:\/\/.*loopback/,
  );
});
