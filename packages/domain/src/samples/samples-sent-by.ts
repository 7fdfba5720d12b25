import { plant, plantTime } from '../delivery/delivery-date.ts';
import { addWorkingDays } from '../delivery/holidays.ts';

const daysToSend = 2;

/**
 * The day on which a pack is sent at the latest that can be put together from `from` on, as `2026-11-30`: two working
 * days of the plant later. On a free day, counting starts on the next working day.
 */
export const samplesSentBy = (from: Date): string =>
  addWorkingDays(plant.country, plantTime(from).day, daysToSend).toISOString().slice(0, 10);
