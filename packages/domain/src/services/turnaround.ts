import { plant, plantTime } from '../delivery/delivery-date.ts';
import { addWorkingDays } from '../delivery/holidays.ts';
import { type ServiceId, serviceIds } from './service.ts';

/** Working days of the plant in which a service is delivered for the first time, and with high priority. */
const workingDays: Readonly<Record<ServiceId, { readonly usual: number; readonly high: number }>> = {
  'review-smart': { usual: 2, high: 2 },
  'review-pro': { usual: 3, high: 3 },
  'data-check': { usual: 1, high: 1 },
  'barcode-check': { usual: 1, high: 1 },
  'digital-proof': { usual: 1, high: 1 },
  'printed-proof': { usual: 2, high: 2 },
  design: { usual: 5, high: 2 },
};

/**
 * The day on which a service is delivered at the latest, or sent, if work can begin at `from`, as `2026-11-30`. On a
 * free day, counting starts on the next working day.
 */
export function serviceDueBy(service: ServiceId, hasHighPriority: boolean, from: Date): string {
  const { usual, high } = workingDays[service];
  const days = hasHighPriority ? high : usual;
  return addWorkingDays(plant.country, plantTime(from).day, days).toISOString().slice(0, 10);
}

/** The same for every service. */
export const servicesDueBy = (
  from: Date,
): Readonly<Record<ServiceId, { readonly usual: string; readonly high: string }>> =>
  Object.fromEntries(
    serviceIds.map((id) => [
      id,
      { usual: serviceDueBy(id, false, from), high: serviceDueBy(id, true, from) },
    ]),
  ) as Record<ServiceId, { usual: string; high: string }>;
