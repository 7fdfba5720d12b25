import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { type CountryCode, codeOf, countryIds } from '../market/countries.ts';
import { addWorkingDays, holidaysOf, isWorkingDay } from './holidays.ts';

const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
const countries = countryIds.map(codeOf);

const isWeekday = (iso: string) => ![0, 6].includes(new Date(iso).getUTCDay());

/** The weekdays of a country that the library lists as public holidays. */
function ofTheLibrary(country: CountryCode): ReadonlySet<string> {
  const library = new Holidays(country, { languages: ['en'] });
  return new Set(
    years
      .flatMap((year) => library.getHolidays(year))
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10))
      .filter(isWeekday),
  );
}

const ofTheShop = (country: CountryCode) =>
  years.flatMap((year) => [...holidaysOf(country, year)]).filter(([iso]) => isWeekday(iso));

type Day = { readonly iso: string; readonly inLieu: boolean };
const monthDay =
  (...days: readonly string[]) =>
  (day: Day) =>
    days.includes(day.iso.slice(5));
const inMonth =
  (month: string, weekday: number) =>
  ({ iso }: Day) =>
    iso.slice(5, 7) === month && new Date(iso).getUTCDay() === weekday;
const substitute = ({ inLieu }: Day) => inLieu;

/** Weekdays that count here and not in the library, each with its reason. */
const onlyHere: Readonly<Partial<Record<CountryCode, readonly ((day: Day) => boolean)[]>>> = {
  // Article 154 (2) of the Labour Code: the working days after a holiday on a weekend are free. The 26th is a holiday.
  BG: [substitute, monthDay('12-26')],
  // Green Monday, 48 days before Easter, is a Monday (the library has a Tuesday); Easter Tuesday is a bank holiday, and
  // so is the Monday of the Flood, 50 days after Easter.
  CY: [
    inMonth('02', 1),
    inMonth('03', 1),
    inMonth('04', 2),
    inMonth('05', 2),
    inMonth('05', 1),
    inMonth('06', 1),
  ],
  // Free by collective agreements: nothing is delivered.
  FI: [inMonth('06', 5), monthDay('12-24')],
  DK: [monthDay('12-24')],
  SE: [inMonth('06', 5), monthDay('12-24', '12-31')],
  // A public holiday since 2024.
  HU: [monthDay('12-24')],
  // The following Monday or Tuesday is given for a holiday on a weekend.
  IE: [substitute],
  // Both days of the New Year.
  RO: [monthDay('01-02')],
  // Working days in 2026 alone.
  SK: [monthDay('05-08', '09-15')],
  // In England; and in most states of Australia.
  GB: [inMonth('08', 1)],
  AU: [inMonth('06', 1)],
};

/** Weekdays that count in the library and not here. */
const onlyInTheLibrary: Readonly<Partial<Record<CountryCode, readonly ((day: Day) => boolean)[]>>> = {
  CY: [inMonth('02', 2), inMonth('03', 2)],
  // A choice of the regions.
  ES: [monthDay('12-26')],
};

describe('public holidays over ten years', () => {
  test.each(countries)('of %s are those of the library, except where it is wrong', (country) => {
    const library = ofTheLibrary(country);
    const here = new Map(ofTheShop(country));
    const reasons = onlyHere[country] ?? [];
    const ours = [...here].flatMap(([iso, { inLieu }]) => (library.has(iso) ? [] : [{ iso, inLieu }]));
    expect(ours.filter((day) => !reasons.some((isRight) => isRight(day)))).toEqual([]);
    const theirs = [...library].filter((iso) => !here.has(iso)).map((iso) => ({ iso, inLieu: false }));
    const others = onlyInTheLibrary[country] ?? [];
    expect(theirs.filter((day) => !others.some((isWrong) => isWrong(day)))).toEqual([]);
    // Every exception is needed.
    for (const isRight of reasons) expect(ours.filter(isRight)).not.toEqual([]);
    for (const isWrong of others) expect(theirs.filter(isWrong)).not.toEqual([]);
  });
});

test.each([
  ['AT', '2026-12-08'],
  ['BE', '2026-07-21'],
  ['GR', '2026-04-13'],
  ['CY', '2026-02-23'],
  ['IE', '2027-02-01'],
  ['IE', '2030-02-01'],
  ['LV', '2030-11-18'],
  ['PT', '2026-06-04'],
  ['BG', '2027-05-04'],
  ['CH', '2028-08-01'],
] as const)('in %s nothing is delivered on %s', (country, iso) => {
  expect(isWorkingDay(country, new Date(iso))).toBe(false);
});

test('a parcel for Vienna arrives a day later around 8 December', () => {
  const monday = new Date('2026-12-07');
  expect(addWorkingDays('AT', monday, 1).toISOString().slice(0, 10)).toBe('2026-12-09');
  expect(addWorkingDays('HU', monday, 1).toISOString().slice(0, 10)).toBe('2026-12-08');
});
