import { expect, test } from 'vitest';
import { serviceIds } from './service.ts';
import { serviceDueBy, servicesDueBy } from './turnaround.ts';

test('services are due after working days of the plant, without weekends and holidays', () => {
  // A Thursday.
  const from = new Date('2026-11-26T10:00:00Z');
  expect(serviceDueBy('data-check', false, from)).toBe('2026-11-27');
  expect(serviceDueBy('printed-proof', false, from)).toBe('2026-11-30');
  expect(serviceDueBy('design', false, from)).toBe('2026-12-03');
  expect(serviceDueBy('design', true, from)).toBe('2026-11-30');
  // Christmas is no working day.
  expect(serviceDueBy('digital-proof', false, new Date('2026-12-24T10:00:00Z')) > '2026-12-26').toBe(true);
});

test('no service is due before a later one was possible, and high priority is never later', () => {
  for (const id of serviceIds)
    for (let day = 1; day < 30; day += 1) {
      const from = new Date(Date.UTC(2026, 11, day, 12));
      const { usual, high } = servicesDueBy(from)[id];
      expect(high <= usual).toBe(true);
      expect(usual > from.toISOString().slice(0, 10)).toBe(true);
      expect(usual <= serviceDueBy(id, false, new Date(from.getTime() + 86_400_000))).toBe(true);
    }
});
