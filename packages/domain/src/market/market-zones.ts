import { type WallClock, wallClock } from '../delivery/wall-clock.ts';
import { type MarketId, perMarket } from './markets.ts';

/** IANA time zone in which a market counts its days. Australia has several: that of Sydney stands for all. */
const zones: Readonly<Record<MarketId, string>> = {
  ...{ 1: 'Europe/Berlin', 2: 'Europe/London', 5: 'Europe/Paris', 6: 'Europe/Amsterdam', 7: 'Europe/Rome' },
  ...{ 8: 'Australia/Sydney', 10: 'Europe/Madrid', 11: 'Europe/Warsaw', 13: 'Europe/Copenhagen' },
  14: 'Europe/Stockholm',
};

const clocks: Readonly<Record<MarketId, WallClock>> = perMarket((id) => wallClock(zones[id]));

/** The calendar day in a market at an instant, as `2027-03-31`. */
export const dayInMarket = (market: MarketId, instant: Date): string =>
  clocks[market].timeAt(instant).day.toISOString().slice(0, 10);
