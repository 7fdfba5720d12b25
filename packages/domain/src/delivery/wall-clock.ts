/** Local time in a zone. */
export type WallTime = {
  /** The local calendar day, as midnight UTC of that date. */
  readonly day: Date;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
};

export type WallClock = {
  timeAt(instant: Date): WallTime;
  /**
   * The instant of a full local hour on a day (midnight UTC of its date). For an hour that occurs twice: the first of
   * the two; for a skipped hour: the instant of the clock change.
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

/** Local time in an IANA time zone. Its first use throws RangeError if the zone is unknown. */
export function wallClock(zone: string): WallClock {
  let formatter: Intl.DateTimeFormat | undefined;
  const timeAt = (instant: Date): WallTime => {
    // Created on first use: building a formatter takes far longer than using it.
    formatter ??= formatterOf(zone);
    const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    return {
      day: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
      hour: part('hour'),
      minute: part('minute'),
    };
  };
  /** Offset of the zone from UTC at a full minute, in ms. */
  const offsetAt = (time: number): number => {
    const { day, hour, minute } = timeAt(new Date(time));
    return day.getTime() + hour * hourMs + minute * 60_000 - time;
  };
  return {
    timeAt,
    instantOf(day, hour) {
      const localTime = day.getTime() + hour * hourMs;
      // No zone changes its clock twice within two days, so the hour can only have one of these offsets.
      const [before, after] = [offsetAt(localTime - dayMs), offsetAt(localTime + dayMs)];
      const shows = (time: number) => time + offsetAt(time) === localTime;
      const instant = [localTime - before, localTime - after].filter(shows).toSorted((a, b) => a - b)[0];
      return new Date(instant ?? localTime - before);
    },
  };
}
