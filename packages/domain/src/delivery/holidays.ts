import type { CountryCode } from '../market/countries.ts';
import { type HolidayName, holidayRules } from './national-holidays.ts';

/** Easter Sunday of a year in the Gregorian calendar (anonymous Gregorian computus). */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

const day = 86_400_000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const midnightOf = (date: Date): number => Math.floor(date.getTime() / day) * day;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

export type Holiday = {
  readonly name: HolidayName;
  /** A substitute day: the holiday itself fell on a weekend. */
  readonly inLieu: boolean;
};

function reckon(country: CountryCode, year: number): ReadonlyMap<string, Holiday> {
  const sunday = easter(year).getTime();
  const days = new Map<string, Holiday>();
  const onWeekend: [Date, HolidayName][] = [];
  for (const { name, rule, isMadeGood } of holidayRules(country)) {
    const date =
      typeof rule === 'number'
        ? new Date(sunday + rule * day)
        : typeof rule === 'string'
          ? new Date(`${year}-${rule}T00:00:00Z`)
          : rule(year);
    if (!date) continue;
    if (!days.has(dayOf(date))) days.set(dayOf(date), { name, inLieu: false });
    if (isWeekend(date) && isMadeGood) onWeekend.push([date, name]);
  }
  for (const [fallen, name] of onWeekend) {
    let date = fallen;
    while (isWeekend(date) || days.has(dayOf(date))) date = new Date(date.getTime() + day);
    days.set(dayOf(date), { name, inLieu: true });
  }
  return days;
}

const cachedDays = new Map<string, ReadonlyMap<string, Holiday>>();
const keptMoments = new Map<string, ReadonlySet<number>>();

/** The holidays of a country in a year, by ISO day. */
export function holidaysOf(country: CountryCode, year: number): ReadonlyMap<string, Holiday> {
  const key = `${country}${year}`;
  const days = cachedDays.get(key) ?? reckon(country, year);
  cachedDays.set(key, days);
  return days;
}

/** The same as timestamps: a lookup needs no formatting of the day. */
function holidayMoments(country: CountryCode, year: number): ReadonlySet<number> {
  const key = `${country}${year}`;
  const moments =
    keptMoments.get(key) ?? new Set([...holidaysOf(country, year).keys()].map((iso) => Date.parse(iso)));
  keptMoments.set(key, moments);
  return moments;
}

/** Whether a day (UTC date) is a working day: no Saturday, Sunday or holiday. */
export function isWorkingDay(country: CountryCode, date: Date): boolean {
  return !isWeekend(date) && !holidayMoments(country, date.getUTCFullYear()).has(midnightOf(date));
}

/** The day `days` working days after a date; 0 gives the date itself or the next working day. */
export function addWorkingDays(country: CountryCode, from: Date, days: number): Date {
  let date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  const forward = () => {
    date = new Date(date.getTime() + day);
  };
  while (!isWorkingDay(country, date)) forward();
  for (let left = days; left > 0; left -= 1) {
    do forward();
    while (!isWorkingDay(country, date));
  }
  return date;
}

/** The holiday of a country on a day (UTC date), if any. */
export const holidayOn = (country: CountryCode, date: Date): Holiday | undefined =>
  holidaysOf(country, date.getUTCFullYear()).get(dayOf(date));
