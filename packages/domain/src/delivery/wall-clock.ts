/** What the clock on a wall in a zone shows. */
export type WallTime = {
  /** The calendar day there, as midnight UTC of that date. */
  readonly day: Date;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
};

export type WallClock = {
  timeAt(instant: Date): WallTime;
  /**
   * The instant at which the clock shows a full hour of a day (midnight UTC of its date). An hour that comes twice is the
   * first of the two; one that is skipped is the moment at which it is skipped.
   */
  instantOf(day: Date, hour: number): Date;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const formatterOf = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** The wall clock of an IANA time zone. Its first use throws RangeError when there is no such zone. */
export function wallClock(zone: string): WallClock {
  let formatter: Intl.DateTimeFormat | undefined;
  const timeAt = (instant: Date): WallTime => {
    // Made once, and when it is needed: building a formatter takes far longer than using it.
    formatter ??= formatterOf(zone);
    const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    return {
      day: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
      hour: part('hour'),
      minute: part('minute'),
    };
  };
  /** How far the zone is ahead of UTC at a full minute, in ms. */
  const offsetAt = (time: number): number => {
    const { day, hour, minute } = timeAt(new Date(time));
    return day.getTime() + hour * hourMs + minute * 60_000 - time;
  };
  return {
    timeAt,
    instantOf(day, hour) {
      const shown = day.getTime() + hour * hourMs;
      // No zone changes its clock twice within two days, so these are the only offsets the hour can have.
      const [before, after] = [offsetAt(shown - dayMs), offsetAt(shown + dayMs)];
      const shows = (time: number) => time + offsetAt(time) === shown;
      const found = [shown - before, shown - after].filter(shows).toSorted((a, b) => a - b)[0];
      return new Date(found ?? shown - before);
    },
  };
}
