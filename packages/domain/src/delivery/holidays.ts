import type { Country } from '../market/markets.ts';

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

/** The first such weekday (0 Sunday to 6 Saturday) on or after a day `MM-DD`. */
const firstFrom = (monthDay: string, weekday: number) => (year: number) => {
  const from = new Date(`${year}-${monthDay}T00:00:00Z`);
  return new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * day);
};

const since = (first: number, monthDay: string) => (year: number) =>
  year < first ? undefined : new Date(`${year}-${monthDay}T00:00:00Z`);

/** `MM-DD` on a fixed day, days after Easter Sunday, or a rule of its own. */
type Rule = string | number | ((year: number) => Date | undefined);

/** Holidays of the whole country, or of most of it, on which nothing is made or delivered. Regional ones are not counted. */
const rules: Readonly<Record<Country, readonly Rule[]>> = {
  DE: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
  // Bank holidays: first and last Monday of May, last Monday of August.
  GB: ['01-01', -2, 1, firstFrom('05-01', 1), firstFrom('05-25', 1), firstFrom('08-25', 1), '12-25', '12-26'],
  FR: ['01-01', 1, '05-01', '05-08', 39, 50, '07-14', '08-15', '11-01', '11-11', '12-25'],
  NL: ['01-01', 1, '04-27', 39, 50, '12-25', '12-26'],
  // Saint Francis is a national holiday since 2026.
  IT: [
    '01-01',
    '01-06',
    1,
    '04-25',
    '05-01',
    '06-02',
    '08-15',
    since(2026, '10-04'),
    '11-01',
    '12-08',
    '12-25',
    '12-26',
  ],
  // The King's Birthday: second Monday of June, but for Queensland and Western Australia.
  AU: ['01-01', '01-26', -2, 1, '04-25', firstFrom('06-08', 1), '12-25', '12-26'],
  ES: ['01-01', '01-06', -2, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  PL: ['01-01', '01-06', 1, '05-01', '05-03', 60, '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
  DK: ['01-01', -3, -2, 1, 39, 50, '12-25', '12-26'],
  // Midsummer Eve: the Friday from 19 to 25 June.
  SE: [
    '01-01',
    '01-06',
    -2,
    1,
    '05-01',
    39,
    '06-06',
    firstFrom('06-19', 5),
    '12-24',
    '12-25',
    '12-26',
    '12-31',
  ],
};

/** Fixed days that are made good on the next working day when they fall on a weekend. Anzac Day is not one of them. */
const madeGood: Readonly<Partial<Record<Country, readonly string[]>>> = {
  GB: ['01-01', '12-25', '12-26'],
  AU: ['01-01', '01-26', '12-25', '12-26'],
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const midnightOf = (date: Date): number => Math.floor(date.getTime() / day) * day;

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

function reckon(country: Country, year: number): ReadonlySet<string> {
  const sunday = easter(year).getTime();
  const days = new Set<string>();
  for (const rule of rules[country]) {
    const date =
      typeof rule === 'number'
        ? new Date(sunday + rule * day)
        : typeof rule === 'string'
          ? new Date(`${year}-${rule}T00:00:00Z`)
          : rule(year);
    if (date) days.add(dayOf(date));
  }
  for (const monthDay of madeGood[country] ?? []) {
    let date = new Date(`${year}-${monthDay}T00:00:00Z`);
    if (!isWeekend(date)) continue;
    while (isWeekend(date) || days.has(dayOf(date))) date = new Date(date.getTime() + day);
    days.add(dayOf(date));
  }
  return days;
}

const kept = new Map<string, ReadonlySet<string>>();
const keptMoments = new Map<string, ReadonlySet<number>>();

/** The holidays of a country in a year, as ISO days. */
export function holidaysOf(country: Country, year: number): ReadonlySet<string> {
  const key = `${country}${year}`;
  const days = kept.get(key) ?? reckon(country, year);
  kept.set(key, days);
  return days;
}

/** The same as moments: quicker to ask than days that first have to be written. */
function holidayMoments(country: Country, year: number): ReadonlySet<number> {
  const key = `${country}${year}`;
  const moments =
    keptMoments.get(key) ?? new Set([...holidaysOf(country, year)].map((iso) => Date.parse(iso)));
  keptMoments.set(key, moments);
  return moments;
}

/** Whether people work on that day (UTC date): no Saturday, no Sunday, no holiday. */
export function isWorkingDay(country: Country, date: Date): boolean {
  return !isWeekend(date) && !holidayMoments(country, date.getUTCFullYear()).has(midnightOf(date));
}

/** The day that lies `days` working days after a date; 0 gives the date itself or the next working day. */
export function addWorkingDays(country: Country, from: Date, days: number): Date {
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
