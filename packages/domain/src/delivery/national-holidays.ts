import type { CountryCode } from '../market/countries.ts';
import type { Country } from '../market/markets.ts';
import { firstFrom, otherHolidays, otherMadeGood, type Rule, since } from './other-holidays.ts';

const christmasWithSecondDay = { christmas: '12-25', 'second-christmas': '12-26' } as const;

/**
 * Holidays of the whole country or of most of it, without production or delivery, each under the key of its name.
 * Regional holidays are not included.
 */
const nationalHolidays = {
  DE: {
    'new-year': '01-01',
    'good-friday': -2,
    'easter-monday': 1,
    'labour-day': '05-01',
    ascension: 39,
    'whit-monday': 50,
    'german-unity': '10-03',
    ...christmasWithSecondDay,
  },
  GB: {
    'new-year': '01-01',
    'good-friday': -2,
    'easter-monday': 1,
    'early-may': firstFrom('05-01', 1),
    // The last Monday of May and that of August.
    'spring-bank': firstFrom('05-25', 1),
    'summer-bank': firstFrom('08-25', 1),
    christmas: '12-25',
    'boxing-day': '12-26',
  },
  FR: {
    'new-year': '01-01',
    'easter-monday': 1,
    'labour-day': '05-01',
    'victory-1945': '05-08',
    ascension: 39,
    'whit-monday': 50,
    'bastille-day': '07-14',
    assumption: '08-15',
    'all-saints': '11-01',
    armistice: '11-11',
    christmas: '12-25',
  },
  NL: {
    'new-year': '01-01',
    'easter-monday': 1,
    'kings-day': '04-27',
    ascension: 39,
    'whit-monday': 50,
    ...christmasWithSecondDay,
  },
  IT: {
    'new-year': '01-01',
    epiphany: '01-06',
    'easter-monday': 1,
    liberation: '04-25',
    'labour-day': '05-01',
    'italian-republic': '06-02',
    assumption: '08-15',
    'saint-francis': since(2026, '10-04'),
    'all-saints': '11-01',
    immaculate: '12-08',
    christmas: '12-25',
    'saint-stephen': '12-26',
  },
  AU: {
    'new-year': '01-01',
    'australia-day': '01-26',
    'good-friday': -2,
    'easter-monday': 1,
    'anzac-day': '04-25',
    // Second Monday of June, except in Queensland and Western Australia.
    'kings-birthday': firstFrom('06-08', 1),
    christmas: '12-25',
    'boxing-day': '12-26',
  },
  ES: {
    'new-year': '01-01',
    epiphany: '01-06',
    'good-friday': -2,
    'labour-day': '05-01',
    assumption: '08-15',
    'spanish-national': '10-12',
    'all-saints': '11-01',
    'spanish-constitution': '12-06',
    immaculate: '12-08',
    christmas: '12-25',
  },
  PL: {
    'new-year': '01-01',
    epiphany: '01-06',
    'easter-monday': 1,
    'labour-day': '05-01',
    'polish-constitution': '05-03',
    'corpus-christi': 60,
    assumption: '08-15',
    'all-saints': '11-01',
    'polish-independence': '11-11',
    'christmas-eve': since(2025, '12-24'),
    ...christmasWithSecondDay,
  },
  DK: {
    'new-year': '01-01',
    'maundy-thursday': -3,
    'good-friday': -2,
    'easter-monday': 1,
    ascension: 39,
    'whit-monday': 50,
    // Free by nearly every collective agreement, though not a legal holiday.
    'christmas-eve': '12-24',
    ...christmasWithSecondDay,
  },
  SE: {
    'new-year': '01-01',
    epiphany: '01-06',
    'good-friday': -2,
    'easter-monday': 1,
    'labour-day': '05-01',
    ascension: 39,
    'swedish-national': '06-06',
    // The Friday from 19 to 25 June.
    'midsummer-eve': firstFrom('06-19', 5),
    'christmas-eve': '12-24',
    ...christmasWithSecondDay,
    'new-years-eve': '12-31',
  },
} as const satisfies Readonly<Record<Country, Readonly<Record<string, Rule>>>>;

/**
 * The key of a holiday's name; countries with the same holiday under the same name share the key. Holidays of countries
 * that are not markets have one name: they count for dates, and no page lists them.
 */
export type HolidayName = { [C in Country]: keyof (typeof nationalHolidays)[C] }[Country] | 'public-holiday';

/** Fixed holidays with a substitute on the next working day if they fall on a weekend. Anzac Day has none. */
const madeGood: Readonly<Partial<Record<Country, readonly HolidayName[]>>> = {
  GB: ['new-year', 'christmas', 'boxing-day'],
  AU: ['new-year', 'australia-day', 'christmas', 'boxing-day'],
};

const isMarket = (country: CountryCode): country is Country => Object.hasOwn(nationalHolidays, country);

export type HolidayRule = {
  readonly name: HolidayName;
  readonly rule: Rule;
  /** Whether a working day takes its place if it falls on a weekend. */
  readonly isMadeGood: boolean;
};

/** The rules of a country's holidays, in the order of the list. */
export function holidayRules(country: CountryCode): readonly HolidayRule[] {
  if (!isMarket(country))
    return otherHolidays[country].map((rule) => ({
      name: 'public-holiday',
      rule,
      isMadeGood: typeof rule === 'string' && (otherMadeGood[country]?.includes(rule) ?? false),
    }));
  const rules = Object.entries(nationalHolidays[country]) as readonly (readonly [HolidayName, Rule])[];
  return rules.map(([name, rule]) => ({
    name,
    rule,
    isMadeGood: madeGood[country]?.includes(name) ?? false,
  }));
}
