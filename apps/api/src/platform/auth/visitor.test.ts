import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

const settings = { SERVICE_KEY: 'k'.repeat(32) };
const from = (ip: string, headers: Record<string, string> = {}) => visitorOf(settings, { ip, headers });

test('limits count addresses, of IPv6 the whole /64', () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7');
  expect(from('192.0.2.8')).not.toBe(from('192.0.2.7'));
  expect(from('2001:db8:1:2::1')).toBe(from('2001:db8:1:2:ffff::9'));
  expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
});

test('only the storefront’s server may name the visitor', () => {
  const named = { 'x-visitor': 'somebody' };
  expect(from('192.0.2.7', { ...named, 'x-service-key': settings.SERVICE_KEY })).toBe('somebody');
  for (const key of ['', 'k', 'j'.repeat(32)])
    expect(from('192.0.2.7', { ...named, 'x-service-key': key })).toBe('192.0.2.7');
  expect(from('192.0.2.7', named)).toBe('192.0.2.7');
});
