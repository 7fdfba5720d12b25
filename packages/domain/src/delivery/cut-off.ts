import type { Country } from '../market/markets.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { plant, plantClock, plantTime } from './delivery-date.ts';
import { addWorkingDays, type Holiday, holidayOn, isWorkingDay } from './holidays.ts';

export type CutOff = {
  /** The working day at the plant on which an order placed now counts at the latest; today before the cut-off. */
  readonly day: Date;
  readonly isToday: boolean;
  /**
   * Minutes until the cut-off of that day, the current minute included. If the clocks change in between, this differs
   * by an hour from the difference in local time.
   */
  readonly minutesLeft: number;
};

/** The next cut-off: orders before it count for the next production day. `now` is any instant. */
export function nextCutOff(list: Pick<PriceList, 'cutOffHour'>, now: Date): CutOff {
  const { day: today, hour } = plantTime(now);
  const isToday = isWorkingDay(plant.country, today) && hour < list.cutOffHour;
  const tomorrow = new Date(today.getTime() + 86_400_000);
  const day = isToday ? today : addWorkingDays(plant.country, tomorrow, 0);
  const msLeft = plantClock.instantOf(day, list.cutOffHour).getTime() - now.getTime();
  return { day, isToday, minutesLeft: Math.ceil(msLeft / 60_000) };
}

export type CalendarDay = {
  readonly day: Date;
  /** Saturday or Sunday. */
  readonly isWeekend: boolean;
  /** A holiday at the plant: no production. */
  readonly plantHoliday: Holiday | undefined;
  /** A holiday in the country of delivery: no deliveries. */
  readonly countryHoliday: Holiday | undefined;
};

/** Whole weeks, Monday first, beginning with the week of `now` (local time of the plant). */
export function deliveryCalendar(country: Country, now: Date, weeks: number): CalendarDay[] {
  const { day: today } = plantTime(now);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: weeks * 7 }, (_none, index) => {
    const day = new Date(monday + index * 86_400_000);
    return {
      day,
      isWeekend: index % 7 > 4,
      plantHoliday: holidayOn(plant.country, day),
      countryHoliday: holidayOn(country, day),
    };
  });
}
