import { type Country, type MarketId, markets } from '../market/markets.ts';
import type { Configuration } from '../pricing/configuration.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { addWorkingDays, isWorkingDay } from './holidays.ts';

/** Where the labels are made. */
export const plant: { readonly country: Country; readonly zone: string } = {
  country: 'DE',
  zone: 'Europe/Berlin',
};

export type DeliveryPromise = {
  /** Working days of making, after release. */
  readonly productionDays: number;
  readonly shipsOn: Date;
  /** First and last day on which it should arrive. */
  readonly arrivesFrom: Date;
  readonly arrivesTo: Date;
  /** Whether an order released now still counts for today. */
  readonly countsToday: boolean;
};

// Made once: building a formatter takes longer than the whole promise.
const plantClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: plant.zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type PlantTime = { readonly day: Date; readonly hour: number; readonly minute: number };

/** Of the last minute asked for: zones are whole minutes away from UTC, and prices are asked for far more often. */
let lastMinute: { readonly since1970: number; readonly time: PlantTime } | undefined;

/** The day, the hour (0 to 23) and the minute at the plant. Late in the evening its day is not the UTC one any more. */
export function plantTime(now: Date): PlantTime {
  const since1970 = Math.floor(now.getTime() / 60_000);
  if (lastMinute?.since1970 !== since1970) lastMinute = { since1970, time: readPlantClock(now) };
  return lastMinute.time;
}

function readPlantClock(now: Date): PlantTime {
  const parts = new Map(plantClock.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return {
    day: new Date(Date.UTC(part('year'), part('month') - 1, part('day'))),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** What of a configuration decides how long it takes to make. */
type Made = Pick<Configuration, 'express' | 'finishes' | 'material' | 'shape'>;

/** Working days a configuration takes to make: the service level, and what its slowest finish, stock or cut adds. */
export function productionDays(list: PriceList, configuration: Made): number {
  const slowest = Math.max(
    list.materials[configuration.material]?.days ?? 0,
    list.shapes[configuration.shape]?.days ?? 0,
    ...configuration.finishes.map((id) => list.finishes[id]?.days ?? 0),
  );
  return (list.express[configuration.express]?.days ?? list.productionDays) + slowest;
}

/**
 * When labels released `now` (paid, artwork accepted) leave the plant and arrive. After the cut-off hour, or on a
 * free day, the next working day is the first.
 */
export function deliveryPromise(
  list: PriceList,
  configuration: Made,
  market: MarketId,
  now: Date,
): DeliveryPromise {
  const { day: today, hour } = plantTime(now);
  const countsToday = isWorkingDay(plant.country, today) && hour < list.cutOffHour;
  const first = addWorkingDays(plant.country, new Date(today.getTime() + (countsToday ? 0 : 86_400_000)), 0);
  const days = productionDays(list, configuration);
  const shipsOn = addWorkingDays(plant.country, first, days);
  const { country } = markets[market];
  const { transit } = list.markets[market];
  return {
    productionDays: days,
    shipsOn,
    arrivesFrom: addWorkingDays(country, shipsOn, transit.from),
    arrivesTo: addWorkingDays(country, shipsOn, transit.to),
    countsToday,
  };
}
