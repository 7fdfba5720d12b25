import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextCutOff } from './cut-off.ts';
import { wallClock } from './wall-clock.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe.each([
  // Zone, day of the clock change, and noon of that day and of the day before as instants.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T10:00:00Z', '2026-03-28T11:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T11:00:00Z', '2026-10-24T10:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T11:00:00Z', '2026-03-28T12:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-25T12:00:00Z', '2026-10-24T11:00:00Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-05T02:00:00Z', '2026-04-04T01:00:00Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T01:00:00Z', '2026-10-03T02:00:00Z'],
  // Daylight saving of half an hour, and none.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T01:30:00Z', '2026-04-04T01:00:00Z'],
  ['Australia/Brisbane', '2026-10-04', '2026-10-04T02:00:00Z', '2026-10-03T02:00:00Z'],
])('the clock of %s around %s', (zone, changes, noon, noonBefore) => {
  const clock = wallClock(zone);
  test('shows noon at the right instants', () => {
    expect(clock.instantOf(day(changes), 12)).toEqual(new Date(noon));
    expect(clock.instantOf(new Date(day(changes).getTime() - 86_400_000), 12)).toEqual(new Date(noonBefore));
    expect(clock.timeAt(new Date(noon))).toEqual({ day: day(changes), hour: 12, minute: 0 });
  });
  test('converts every local hour back, the first one where it occurs twice', () => {
    const start = day(changes).getTime();
    fc.assert(
      fc.property(fc.integer({ min: -48, max: 48 }), (hours) => {
        const instant = new Date(start + hours * 3_600_000);
        const localTime = clock.timeAt(instant);
        fc.pre(localTime.minute === 0);
        const back = clock.instantOf(localTime.day, localTime.hour).getTime();
        expect(back).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back).toBeLessThanOrEqual(3_600_000);
        expect(clock.timeAt(new Date(back))).toEqual(localTime);
      }),
    );
  });
});

test('a skipped hour is the instant of the clock change', () => {
  expect(wallClock('Europe/Berlin').instantOf(day('2026-03-29'), 2)).toEqual(
    new Date('2026-03-29T01:00:00Z'),
  );
});

describe('the time left until the cut-off over a weekend on which the clocks change', () => {
  const list = { cutOffHour: 12 };
  // Friday 13:00 at the plant; the next cut-off is Monday 12:00.
  test.each([
    ['forward', '2026-03-27T12:00:00Z', 70],
    ['back', '2026-10-23T11:00:00Z', 72],
    ['not at all', '2026-11-20T12:00:00Z', 71],
  ])('%s is the real time elapsed', (_way, now, hours) => {
    expect(nextCutOff(list, new Date(now)).minutesLeft).toBe(hours * 60);
  });

  test.each(['Europe/Berlin', 'Europe/London', 'Australia/Sydney', 'America/Los_Angeles'])(
    'is the same for a visitor in %s, and ends when the next one begins',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        for (const start of ['2026-03-27T12:00:00Z', '2026-10-23T11:00:00Z', '2026-10-02T10:30:00Z']) {
          for (let minutes = 0; minutes < 4 * 1440; minutes += 7) {
            const now = new Date(new Date(start).getTime() + minutes * 60_000);
            const { minutesLeft, day: until } = nextCutOff(list, now);
            const end = new Date(now.getTime() + minutesLeft * 60_000);
            expect(nextCutOff(list, new Date(end.getTime() - 60_000)).day).toEqual(until);
            expect(nextCutOff(list, end).day.getTime()).toBeGreaterThan(until.getTime());
          }
        }
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );
});
