import { expect, test } from 'vitest';
import { carriers, isTrackingNumber, plainTracking, trackingPage } from './carriers.ts';

test.each([
  ['ups', '1Z999AA10123456784'],
  ['dhl', '00340434161094042557'],
  ['dhl', 'RR473124829CN'],
  ['dpd', '01234567890123'],
  ['gls', '12345678901'],
  ['postnl', '3SABCD1234567'],
  ['other', 'KURIER42'],
] as const)('%s accepts %s', (carrier, number) => {
  expect(isTrackingNumber(carrier, number)).toBe(true);
});

test.each([
  ['ups', '1Z999AA10123456785'],
  ['dhl', '00340434161094042558'],
  ['dhl', 'RR473124828CN'],
  ['dpd', '0123456789'],
  ['other', ''],
  ['other', 'A/../B1'],
  ['gls', '<script>'],
] as const)('%s does not accept %s: a digit or the format is wrong', (carrier, number) => {
  expect(isTrackingNumber(carrier, number)).toBe(false);
});

test('spaces and hyphens are removed, and the tracking page contains the plain number', () => {
  expect(plainTracking(' 1z 999-aa1 0123456784 ')).toBe('1Z999AA10123456784');
  for (const carrier of carriers) {
    const page = trackingPage(carrier, 'ABC123');
    expect(page === undefined).toBe(carrier === 'other');
    if (page) expect([new URL(page).protocol, page.endsWith('ABC123')]).toEqual(['https:', true]);
  }
});
