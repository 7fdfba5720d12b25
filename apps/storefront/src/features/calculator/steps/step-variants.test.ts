import { expect, test } from 'vitest';
import { serviceType, stepsOf } from './step-variants.ts';

test('the most thorough service decides', () => {
  expect(serviceType('de', [])).toBe('basic');
  expect(serviceType('au', ['printed-proof'])).toBe('au');
  expect(serviceType('de', ['review-smart'])).toBe('smart');
  expect(serviceType('de', ['review-smart', 'review-pro'])).toBe('pro');
  expect(serviceType('au', ['review-pro', 'design'])).toBe('premium');
});

test('a service adds a last step', () => {
  expect(stepsOf('basic').at(-1)).toBe('delivery');
  for (const service of ['smart', 'pro', 'premium'] as const) expect(stepsOf(service).at(-1)).toBe('service');
  expect(stepsOf('pro')).toHaveLength(stepsOf('basic').length + 1);
});
