import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketIds, markets } from '../market/markets.ts';
import { deliveryCalendar, nextCutOff } from './cut-off.ts';
import { isWorkingDay } from './holidays.ts';

const list = { cutOffHour: 12 };
const iso = (date: Date) => date.toISOString().slice(0, 10);

test('before noon in Berlin an order counts for today, from noon on for the next working day', () => {
  // Monday in winter: 09:47 in Berlin.
  const early = nextCutOff(list, new Date('2026-11-23T08:47:00Z'));
  expect([iso(early.day), early.isToday, early.minutesLeft]).toEqual(['2026-11-23', true, 133]);
  const late = nextCutOff(list, new Date('2026-11-23T11:00:00Z'));
  expect([iso(late.day), late.isToday, late.minutesLeft]).toEqual(['2026-11-24', false, 1440]);
  // In summer noon in Berlin is ten o'clock UTC.
  expect(nextCutOff(list, new Date('2026-07-07T09:59:00Z')).minutesLeft).toBe(1);
});

test('holidays and weekends are skipped', () => {
  const christmas = nextCutOff(list, new Date('2026-12-24T11:30:00Z'));
  expect([iso(christmas.day), christmas.minutesLeft]).toEqual(['2026-12-28', 4 * 1440 - 30]);
});

test('at least a minute is left, and the cut-off is on a working day of the plant', () => {
  const anyDate = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDate, (now) => {
      const { day, minutesLeft } = nextCutOff(list, now);
      expect(minutesLeft).toBeGreaterThan(0);
      expect(isWorkingDay('DE', day)).toBe(true);
    }),
  );
});

test('the calendar begins on a Monday and knows both countries’ holidays', () => {
  const days = deliveryCalendar('NL', new Date('2027-04-23T10:00:00Z'), 5);
  expect(days).toHaveLength(35);
  expect(days[0]?.day.getUTCDay()).toBe(1);
  const of = (day: string) => days.find((entry) => iso(entry.day) === day);
  expect(of('2027-04-27')).toMatchObject({ plantHoliday: undefined, countryHoliday: { name: 'kings-day' } });
  expect(of('2027-05-06')).toMatchObject({
    plantHoliday: { name: 'ascension' },
    countryHoliday: { name: 'ascension' },
  });
  for (const id of marketIds)
    for (const entry of deliveryCalendar(markets[id].country, new Date('2026-12-20T12:00:00Z'), 3))
      expect(!entry.isWeekend && !entry.countryHoliday).toBe(isWorkingDay(markets[id].country, entry.day));
});
