import { expect, test } from 'vitest';
import { networkOf, visitorAt } from './network.ts';
import { visitorOf } from './visitor.ts';

const settings = { SERVICE_KEY: 'k'.repeat(32) };
const from = (ip: string, headers: Record<string, string> = {}) => visitorOf(settings, { ip, headers });

test('limits count addresses, of IPv6 the whole /64', () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7');
  expect(from('192.0.2.8')).not.toBe(from('192.0.2.7'));
  expect(from('2001:db8:1:2::1')).toBe(from('2001:db8:1:2:ffff::9'));
  expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
});

test('the same for addresses that the storefront’s server names', () => {
  const named = (visitor: string) =>
    from('127.0.0.1', { 'x-visitor': visitor, 'x-service-key': settings.SERVICE_KEY });
  expect(named('192.0.2.7')).toBe('192.0.2.7');
  expect(named('2001:db8:1:2::1')).toBe(named('2001:db8:1:2:ffff::9'));
  expect(named('2001:db8:1:2::1')).toBe(from('2001:db8:1:2::5'));
  expect(named('2001:db8:1:3::1')).not.toBe(named('2001:db8:1:2::1'));
});

test.each([
  ['192.0.2.7', '192.0.2.7', 'net:192.0.2'],
  ['192.0.2.7:50123', '192.0.2.7', 'net:192.0.2'],
  [' 192.0.2.7 ', '192.0.2.7', 'net:192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'net:192.0.2'],
  ['::FFFF:c000:0207', '192.0.2.7', 'net:192.0.2'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7', 'net:192.0.2'],
  ['2001:db8:1:2:3:4:5:6', 'net:2001:db8:1:2', 'net:2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', 'net:2001:db8:1:2', 'net:2001:db8:1:2'],
  ['[2001:db8:1:2::9]:50123', 'net:2001:db8:1:2', 'net:2001:db8:1:2'],
  ['[2001:db8:1:2::9]', 'net:2001:db8:1:2', 'net:2001:db8:1:2'],
  ['fe80:0:0:7::1%eth0', 'net:fe80:0:0:7', 'net:fe80:0:0:7'],
  ['::1', 'net:0:0:0:0', 'net:0:0:0:0'],
  ['64:ff9b::192.0.2.7', 'net:64:ff9b:0:0', 'net:64:ff9b:0:0'],
  ['1:2:3:4:5:6:7::', 'net:1:2:3:4', 'net:1:2:3:4'],
  ['unknown', 'unknown', 'net:unknown'],
])('%s counts as %s, in lock-outs as %s', (address, visitor, network) => {
  expect([visitorAt(address), networkOf(address)]).toEqual([visitor, network]);
});

test('only the storefront’s server may name the visitor', () => {
  const named = { 'x-visitor': 'somebody' };
  expect(from('192.0.2.7', { ...named, 'x-service-key': settings.SERVICE_KEY })).toBe('somebody');
  for (const key of ['', 'k', 'j'.repeat(32)])
    expect(from('192.0.2.7', { ...named, 'x-service-key': key })).toBe('192.0.2.7');
  expect(from('192.0.2.7', named)).toBe('192.0.2.7');
});
