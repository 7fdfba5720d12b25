import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Country, marketIds, markets } from '../market/markets.ts';
import { nextCutOff } from './cut-off.ts';
import { type DeliveryPromise, deliveryPromise } from './delivery-date.ts';
import { holidayOn, holidaysOf } from './holidays.ts';
import { skippedDays } from './skipped-days.ts';

const countries = marketIds.map((id) => markets[id].country);

/** Easter Sundays as printed in almanacs. */
const easterSundays = ['2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];

/** Days after Easter Sunday of each movable feast, by church rules. */
const afterEaster = {
  'maundy-thursday': -3,
  'good-friday': -2,
  'easter-monday': 1,
  ascension: 39,
  'whit-monday': 50,
  'corpus-christi': 60,
} as const;

const iso = (date: Date) => date.toISOString().slice(0, 10);
const dayAfter = (day: string, days: number) => iso(new Date(Date.parse(day) + days * 86_400_000));

test.each(easterSundays)('the feasts around Easter Sunday %s have their names', (sunday) => {
  for (const country of countries)
    for (const [day, { name }] of holidaysOf(country, Number(sunday.slice(0, 4))))
      if (name in afterEaster)
        expect(day, `${country} ${name}`).toBe(
          dayAfter(sunday, afterEaster[name as keyof typeof afterEaster]),
        );
});

test('holidays of a fixed weekday are on that weekday in every year', () => {
  const weekdays = {
    'good-friday': 5,
    'maundy-thursday': 4,
    'easter-monday': 1,
    ascension: 4,
    'whit-monday': 1,
    'corpus-christi': 4,
    'early-may': 1,
    'spring-bank': 1,
    'summer-bank': 1,
    'kings-birthday': 1,
    'midsummer-eve': 5,
  } as const;
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.integer({ min: 1990, max: 2100 }), (country, year) => {
      for (const [day, { name }] of holidaysOf(country, year))
        if (name in weekdays) expect(new Date(day).getUTCDay()).toBe(weekdays[name as keyof typeof weekdays]);
    }),
  );
});

test.each([
  ['DE', '2026-10-03', 'german-unity', false],
  ['FR', '2026-07-14', 'bastille-day', false],
  ['NL', '2026-04-27', 'kings-day', false],
  ['IT', '2026-12-26', 'saint-stephen', false],
  ['ES', '2026-12-06', 'spanish-constitution', false],
  ['PL', '2026-06-04', 'corpus-christi', false],
  ['DK', '2026-04-02', 'maundy-thursday', false],
  ['SE', '2026-06-19', 'midsummer-eve', false],
  ['GB', '2026-12-28', 'boxing-day', true],
  ['GB', '2022-12-27', 'christmas', true],
  ['AU', '2027-12-28', 'boxing-day', true],
] as const)('in %s %s is %s', (country, day, name, inLieu) => {
  expect(holidayOn(country, new Date(day))).toEqual({ name, inLieu });
});

test('each holiday of a country occurs once a year, plus at most one substitute day', () => {
  for (const country of countries) {
    const names = [...holidaysOf(country, 2026).values()].filter(({ inLieu }) => !inLieu);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  }
});

const promiseOf = (shipsOn: string, arrivesFrom: string, arrivesTo: string): DeliveryPromise => ({
  productionDays: 2,
  shipsOn: new Date(shipsOn),
  arrivesFrom: new Date(arrivesFrom),
  arrivesTo: new Date(arrivesTo),
  countsToday: true,
});

test('skipped days have their names, at the plant until the labels leave, then in the country', () => {
  const promise = promiseOf('2026-12-28', '2026-12-30', '2027-01-07');
  const days = skippedDays(promise, new Date('2026-12-23'), 7);
  expect(days.map(({ day, holiday, lost }) => [iso(day), holiday.name, lost])).toEqual([
    ['2026-12-25', 'christmas', 'production'],
    ['2027-01-01', 'new-year', 'delivery'],
    ['2027-01-06', 'epiphany', 'delivery'],
  ]);
  expect(skippedDays(promiseOf('2026-11-25', '2026-11-27', '2026-11-30'), new Date('2026-11-23'), 7)).toEqual(
    [],
  );
});

test('skipped days explain the exact delay of a promise', () => {
  const list = {
    cutOffHour: 12,
    productionDays: 5,
    express: {},
    materials: {},
    shapes: {},
    finishes: {},
    markets: Object.fromEntries(marketIds.map((id) => [id, { transit: { from: 2, to: 4 } }])),
  } as unknown as Parameters<typeof deliveryPromise>[0];
  const anyDay = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const label = { express: 'none', finishes: [], material: 'x', shape: 'rectangle' } as const;
  const weekdays = (after: Date, to: Date) => {
    let count = 0;
    for (let time = after.getTime() + 86_400_000; time <= to.getTime(); time += 86_400_000)
      if (![0, 6].includes(new Date(time).getUTCDay())) count += 1;
    return count;
  };
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...marketIds), (now, market) => {
      const promise = deliveryPromise(list, label, market, now);
      const { day, isToday } = nextCutOff(list, now);
      expect(isToday).toBe(promise.countsToday);
      expect(weekdays(day, promise.arrivesTo)).toBe(5 + 4 + skippedDays(promise, day, market).length);
    }),
  );
});

test('every country has holidays of its own', () => {
  const allCountries: readonly Country[] = countries;
  for (const country of allCountries) expect(holidaysOf(country, 2026).size).toBeGreaterThan(6);
});
