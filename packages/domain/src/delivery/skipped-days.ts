import { type MarketId, markets } from '../market/markets.ts';
import { type DeliveryPromise, plant } from './delivery-date.ts';
import { type Holiday, holidayOn } from './holidays.ts';

export type SkippedDay = {
  readonly day: Date;
  readonly holiday: Holiday;
  /** No production (a holiday at the plant) or no delivery (a holiday in the country of delivery). */
  readonly lost: 'production' | 'delivery';
};

/**
 * The weekday holidays that delay a promised date: those of the plant until the labels leave it, afterwards those of
 * the destination country. `from` is the day of the order (UTC date).
 */
export function skippedDays(promise: DeliveryPromise, from: Date, market: MarketId): SkippedDay[] {
  const skipped: SkippedDay[] = [];
  const { country } = markets[market];
  for (let time = from.getTime(); time <= promise.arrivesTo.getTime(); time += 86_400_000) {
    const day = new Date(time);
    const atPlant = time < promise.shipsOn.getTime();
    const holiday = holidayOn(atPlant ? plant.country : country, day);
    if (!holiday || day.getUTCDay() === 0 || day.getUTCDay() === 6) continue;
    skipped.push({ day, holiday, lost: atPlant ? 'production' : 'delivery' });
  }
  return skipped;
}
