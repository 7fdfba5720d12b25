import { expect, test } from 'vitest';
import { serviceType, stepsOf } from './step-variants.ts';

const services = ['smart', 'pro', 'premium'] as const;

test('without a service the steps are basic, in Australia its own', () => {
  expect(serviceType('de', undefined)).toBe('basic');
  expect(serviceType('au', undefined)).toBe('au');
  for (const service of services)
    expect([serviceType('de', service), serviceType('au', service)]).toEqual([service, service]);
});

test('the steps of every type differ, and their last number depends on the type', () => {
  const bars = [
    stepsOf('de', 'basic'),
    stepsOf('au', 'au'),
    ...services.map((service) => stepsOf('de', service)),
  ];
  expect(new Set(bars.map((steps) => steps.join(' '))).size).toBe(5);
  expect(bars.map((steps) => steps.length)).toEqual([7, 7, 8, 8, 8]);
  for (const service of services) expect(stepsOf('de', service).at(-1)).toBe(service);
});

test('choosing a service moves no step that was there', () => {
  for (const site of ['de', 'au'] as const)
    for (const service of services) {
      const without = stepsOf(site, serviceType(site, undefined));
      expect(stepsOf(site, service).filter((step) => step !== service)).toEqual(without);
    }
});
