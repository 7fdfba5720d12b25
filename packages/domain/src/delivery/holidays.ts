import type { Country } from '../market/markets.ts';

/** Easter Sunday of a year in the Gregorian calendar (anonymous Gregorian computus), as days after 1 January. */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/** `MM-DD` on a fixed day, or days after Easter Sunday. */
type Rule = string | number;

/** Holidays of the whole country on which nothing is made or delivered. Regional ones are not counted. */
const rules: Readonly<Record<Country, readonly Rule[]>> = {
  DE: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
  GB: ['01-01', -2, 1, '12-25', '12-26'],
  FR: ['01-01', 1, '05-01', '05-08', 39, 50, '07-14', '08-15', '11-01', '11-11', '12-25'],
  NL: ['01-01', 1, '04-27', 39, 50, '12-25', '12-26'],
  IT: ['01-01', '01-06', 1, '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
  AU: ['01-01', '01-26', -2, 1, '04-25', '12-25', '12-26'],
  ES: ['01-01', '01-06', -2, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  PL: ['01-01', '01-06', 1, '05-01', '05-03', 60, '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
  DK: ['01-01', -3, -2, 1, 39, 50, '12-25', '12-26'],
  SE: ['01-01', '01-06', -2, 1, '05-01', 39, '06-06', '12-24', '12-25', '12-26', '12-31'],
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const kept = new Map<string, ReadonlySet<string>>();

/** The holidays of a country in a year, as ISO days. */
export function holidaysOf(country: Country, year: number): ReadonlySet<string> {
  const key = `${country}${year}`;
  const known = kept.get(key);
  if (known) return known;
  const sunday = easter(year).getTime();
  const days = new Set(
    rules[country].map((rule) =>
      typeof rule === 'number' ? dayOf(new Date(sunday + rule * 86_400_000)) : `${year}-${rule}`,
    ),
  );
  kept.set(key, days);
  return days;
}

/** Whether people work on that day (UTC date): no Saturday, no Sunday, no holiday. */
export function isWorkingDay(country: Country, date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(country, date.getUTCFullYear()).has(dayOf(date));
}

/** The day that lies `days` working days after a date; 0 gives the date itself or the next working day. */
export function addWorkingDays(country: Country, from: Date, days: number): Date {
  let date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  const forward = () => {
    date = new Date(date.getTime() + 86_400_000);
  };
  while (!isWorkingDay(country, date)) forward();
  for (let left = days; left > 0; left -= 1) {
    do forward();
    while (!isWorkingDay(country, date));
  }
  return date;
}
