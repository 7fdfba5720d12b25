import { type MarketId, markets } from '../market/markets.ts';
import { type DeliveryPromise, plant } from './delivery-date.ts';
import { type Holiday, holidayOn } from './holidays.ts';

export type SkippedDay = {
  readonly day: Date;
  readonly holiday: Holiday;
  /** Nothing is made on it (a holiday at the plant), or nothing is delivered (a holiday where the labels go). */
  readonly lost: 'production' | 'delivery';
};

/**
 * The holidays from Monday to Friday that make a promise later than its working days alone: before the labels leave
 * those of the plant, from then on those of the country they go to. `from` is the day the order was given (UTC date).
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
