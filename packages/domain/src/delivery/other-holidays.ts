import type { CountryCode } from '../market/countries.ts';
import type { Country } from '../market/markets.ts';

const day = 86_400_000;

/** `MM-DD`, days after Easter Sunday of the western churches, or a function of the year. */
export type Rule = string | number | ((year: number) => Date | undefined);

const utc = (year: number, monthDay: string): Date => new Date(`${year}-${monthDay}T00:00:00Z`);

/** The first given weekday (0 Sunday to 6 Saturday) on or after a day `MM-DD`. */
export const firstFrom = (monthDay: string, weekday: number) => (year: number) => {
  const from = utc(year, monthDay);
  return new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * day);
};

/** A fixed day from a year on. */
export const since = (first: number, monthDay: string) => (year: number) =>
  year < first ? undefined : utc(year, monthDay);

/** A fixed day that is an ordinary working day in the years of which `isFree` is false. */
const freeIf = (monthDay: string, isFree: (year: number) => boolean) => (year: number) =>
  isFree(year) ? utc(year, monthDay) : undefined;

/**
 * Days after Easter Sunday of the orthodox churches: Meeus' Julian algorithm, in the Gregorian calendar. Valid from
 * 1900 to 2099, in which the calendars are 13 days apart.
 */
const orthodox = (offset: number) => (year: number) => {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const julian = Date.UTC(year, Math.floor((d + e + 114) / 31) - 1, ((d + e + 114) % 31) + 1);
  return new Date(julian + (13 + offset) * day);
};

/** St Brigid's Day: the first Monday of February, or the 1st if that is a Friday. */
const saintBrigid = (year: number) => {
  if (year < 2023) return undefined;
  return utc(year, '02-01').getUTCDay() === 5 ? utc(year, '02-01') : firstFrom('02-01', 1)(year);
};

type OtherCountry = Exclude<CountryCode, Country>;

/**
 * Days of the whole country (Switzerland: of most cantons) on which nothing is delivered in the countries that are not
 * markets. Source: the laws on public holidays as of November 2026. Days that a government moves by a decision of the
 * year (Greece's 1 May in Holy Week, Hungary's bridge days) are not included.
 */
export const otherHolidays: Readonly<Record<OtherCountry, readonly Rule[]>> = {
  AT: ['01-01', '01-06', 1, '05-01', 39, 50, 60, '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
  BE: ['01-01', 1, '05-01', 39, 50, '07-21', '08-15', '11-01', '11-11', '12-25'],
  BG: [
    ...['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26'],
    ...[orthodox(-2), orthodox(1)],
  ],
  HR: [
    ...['01-01', '01-06', 1, '05-01', 60, '05-30', '06-22', '08-05', '08-15', '11-01', '11-18'],
    ...['12-25', '12-26'],
  ],
  CY: [
    ...['01-01', '01-06', '03-25', '04-01', '05-01', '08-15', '10-01', '10-28', '12-25', '12-26'],
    ...[orthodox(-48), orthodox(-2), orthodox(1), orthodox(2), orthodox(50)],
  ],
  CZ: [
    ...['01-01', -2, 1, '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17'],
    ...['12-24', '12-25', '12-26'],
  ],
  EE: ['01-01', '02-24', -2, '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'],
  FI: [
    ...['01-01', '01-06', -2, 1, '05-01', 39, firstFrom('06-19', 5), firstFrom('10-31', 6), '12-06'],
    // Christmas Eve is no legal holiday, but free by collective agreements.
    ...['12-24', '12-25', '12-26'],
  ],
  GR: [
    ...['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'],
    ...[orthodox(-48), orthodox(-2), orthodox(1), orthodox(50)],
  ],
  HU: [
    ...['01-01', '03-15', -2, 1, '05-01', 50, '08-20', '10-23', '11-01', since(2024, '12-24')],
    ...['12-25', '12-26'],
  ],
  IE: [
    ...[
      '01-01',
      saintBrigid,
      '03-17',
      1,
      firstFrom('05-01', 1),
      firstFrom('06-01', 1),
      firstFrom('08-01', 1),
    ],
    ...[firstFrom('10-25', 1), '12-25', '12-26'],
  ],
  LV: [
    ...['01-01', -2, 1, '05-01', '05-04', '06-23', '06-24', '11-18'],
    ...['12-24', '12-25', '12-26', '12-31'],
  ],
  LT: [
    ...['01-01', '02-16', '03-11', 1, '05-01', '06-24', '07-06', '08-15', '11-01', since(2020, '11-02')],
    ...['12-24', '12-25', '12-26'],
  ],
  LU: ['01-01', 1, '05-01', since(2019, '05-09'), 39, 50, '06-23', '08-15', '11-01', '12-25', '12-26'],
  MT: [
    ...['01-01', '02-10', '03-19', '03-31', -2, '05-01', '06-07', '06-29', '08-15', '09-08', '09-21'],
    ...['12-08', '12-13', '12-25'],
  ],
  NO: ['01-01', -3, -2, 1, '05-01', '05-17', 39, 50, '12-25', '12-26'],
  PT: [...['01-01', -2, '04-25', '05-01', 60, '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']],
  RO: [
    ...['01-01', '01-02', since(2024, '01-06'), since(2024, '01-07'), '01-24', '05-01', '06-01', '08-15'],
    ...['11-30', '12-01', '12-25', '12-26', orthodox(-2), orthodox(1), orthodox(50)],
  ],
  SK: [
    ...['01-01', '01-06', -2, 1, '05-01', '07-05', '08-29', '11-01', '12-24', '12-25', '12-26'],
    // Working days by the laws on public finances: 1 September since 2024, 17 November since 2025, two days in 2026.
    ...[freeIf('09-01', (year) => year < 2024), freeIf('11-17', (year) => year < 2025)],
    ...[freeIf('05-08', (year) => year !== 2026), freeIf('09-15', (year) => year !== 2026)],
  ],
  SI: [
    ...['01-01', '01-02', '02-08', 1, '04-27', '05-01', '05-02', '06-25', '08-15', '10-31', '11-01'],
    ...['12-25', '12-26'],
  ],
  CH: ['01-01', -2, 1, 39, 50, '08-01', '12-25', '12-26'],
};

/** Fixed days with a substitute on the next working day if they fall on a weekend. */
export const otherMadeGood: Readonly<Partial<Record<OtherCountry, readonly string[]>>> = {
  BG: ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26'],
  IE: ['01-01', '03-17', '12-25', '12-26'],
  LV: ['05-04', '11-18'],
};
