import { codeOf } from '../market/countries.ts';
import { type Country, isMarketId, type MarketId } from '../market/markets.ts';
import type { Configuration } from '../pricing/configuration/configuration.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { Destination } from './destination.ts';
import { addWorkingDays, isWorkingDay } from './holidays.ts';
import { type WallClock, type WallTime, wallClock } from './wall-clock.ts';

/** The production site. */
export const plant: { readonly country: Country; readonly zone: string } = {
  country: 'DE',
  zone: 'Europe/Berlin',
};

export type DeliveryPromise = {
  /** Working days of production after the release. */
  readonly productionDays: number;
  readonly shipsOn: Date;
  /** Earliest and latest expected day of arrival. */
  readonly arrivesFrom: Date;
  readonly arrivesTo: Date;
  /** Whether an order released now still counts for today. */
  readonly countsToday: boolean;
};

/** Local time at the plant. */
export const plantClock: WallClock = wallClock(plant.zone);

/**
 * Caches the last minute asked for: UTC offsets are whole minutes, and prices are computed far more often than once a
 * minute.
 */
let lastMinute: { readonly since1970: number; readonly time: WallTime } | undefined;

/**
 * The day, the hour (0 to 23) and the minute at the plant. Late in the evening the local day differs from the UTC day.
 */
export function plantTime(now: Date): WallTime {
  const since1970 = Math.floor(now.getTime() / 60_000);
  if (lastMinute?.since1970 !== since1970) lastMinute = { since1970, time: plantClock.timeAt(now) };
  return lastMinute.time;
}

/** The parts of a configuration that decide its production time. */
type ProductionChoices = Pick<Configuration, 'express' | 'finishes' | 'material' | 'shape'>;

/** Production time in working days: the service level plus what the slowest finish, material or cut adds. */
export function productionDays(list: PriceList, configuration: ProductionChoices): number {
  const slowest = Math.max(
    list.materials[configuration.material]?.days ?? 0,
    list.shapes[configuration.shape]?.days ?? 0,
    ...configuration.finishes.map((id) => list.finishes[id]?.days ?? 0),
  );
  return (list.express[configuration.express]?.days ?? list.productionDays) + slowest;
}

/** A route of delivery: the country, and the days in transit. */
export type Way = Pick<Destination, 'country' | 'transit'>;

/**
 * When labels released at `now` (paid, artwork accepted) leave the plant and arrive, in the market's own country or by
 * the given route. After the cut-off hour or on a free day, counting starts on the next working day.
 */
export function deliveryPromise(
  list: PriceList,
  configuration: ProductionChoices,
  to: MarketId | Way,
  now: Date,
): DeliveryPromise {
  const { day: today, hour } = plantTime(now);
  const countsToday = isWorkingDay(plant.country, today) && hour < list.cutOffHour;
  const first = addWorkingDays(plant.country, new Date(today.getTime() + (countsToday ? 0 : 86_400_000)), 0);
  const days = productionDays(list, configuration);
  const shipsOn = addWorkingDays(plant.country, first, days);
  const way: Way = isMarketId(to) ? { country: to, transit: list.markets[to].transit } : to;
  const country = codeOf(way.country);
  const { transit } = way;
  return {
    productionDays: days,
    shipsOn,
    arrivesFrom: addWorkingDays(country, shipsOn, transit.from),
    arrivesTo: addWorkingDays(country, shipsOn, transit.to),
    countsToday,
  };
}
