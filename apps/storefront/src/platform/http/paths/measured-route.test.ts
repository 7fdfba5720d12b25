import { expect, test } from 'vitest';
import { measuredRoute } from './measured-route.ts';

test('paths become a few routes, and what a visitor invents becomes none', () => {
  expect(measuredRoute('/de/kalkulator?breite=90')).toBe('page');
  expect(measuredRoute('/')).toBe('page');
  expect(measuredRoute('/api/public/cart/3f2a9c?mail=anna@example.com')).toBe('/api/public');
  expect(measuredRoute('/api/session')).toBe('/api/session');
  expect(measuredRoute('/_next/static/chunks/a.js')).toBe('/_next');
  expect(measuredRoute('/health')).toBe('/health');
  const invented = Array.from({ length: 500 }, (_one, at) => [`/api/x${at}`, `/x${at}/y`, `x${at}`]).flat();
  expect(new Set(invented.map(measuredRoute))).toEqual(new Set(['/api', 'page']));
});
