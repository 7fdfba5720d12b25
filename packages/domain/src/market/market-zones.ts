import { type WallClock, wallClock } from '../delivery/wall-clock.ts';
import { formatDate } from '../money/format.ts';
import { languageTags } from './language-tags.ts';
import { type MarketId, perMarket } from './markets.ts';
import type { Language } from './sites.ts';

/** IANA time zone of a market's calendar days. Australia has several zones: Sydney is used. */
const zones: Readonly<Record<MarketId, string>> = {
  ...{ 1: 'Europe/Berlin', 2: 'Europe/London', 5: 'Europe/Paris', 6: 'Europe/Amsterdam', 7: 'Europe/Rome' },
  ...{ 8: 'Australia/Sydney', 10: 'Europe/Madrid', 11: 'Europe/Warsaw', 13: 'Europe/Copenhagen' },
  14: 'Europe/Stockholm',
};

const clocks: Readonly<Record<MarketId, WallClock>> = perMarket((id) => wallClock(zones[id]));

/** The calendar day in a market at an instant, as `2027-03-31`. */
export const dayInMarket = (market: MarketId, instant: Date): string =>
  clocks[market].timeAt(instant).day.toISOString().slice(0, 10);

/** Cached by market and language: building a formatter takes far longer than using it. */
const zoneNames = new Map<string, Intl.DateTimeFormat>();

function zoneNameOf(market: MarketId, instant: Date, language: Language): string {
  const key = `${market} ${language}`;
  const cachedFormatter = zoneNames.get(key);
  const formatter =
    cachedFormatter ??
    new Intl.DateTimeFormat(languageTags[language], {
      timeZone: zones[market],
      hour: 'numeric',
      timeZoneName: 'short',
    });
  if (!cachedFormatter) zoneNames.set(key, formatter);
  return formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** An instant as shown in texts. */
export type Moment = {
  /** dd.mm.yyyy */
  readonly date: string;
  /** hh:mm, 00:00 to 23:59 */
  readonly time: string;
  /** Short name of the zone in the language: `MEZ`, `BST`, `UTC+1`. */
  readonly zone: string;
};

/**
 * An instant in local time of a market, with the name of its time zone: the only way in which pages and mails show
 * times.
 */
export function momentInMarket(market: MarketId, instant: Date, language: Language): Moment {
  const { day, hour, minute } = clocks[market].timeAt(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: formatDate(day),
    time: `${two(hour)}:${two(minute)}`,
    zone: zoneNameOf(market, instant, language),
  };
}
