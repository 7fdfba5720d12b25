'use client';
import { dateInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { useSite } from '#platform/client/site.tsx';

/** The day of an event by the clock of the site's market, as mails and the history of orders tell it. */
export function useDay(): (at: string) => string {
  const { market } = useSite();
  return (at) => dateInMarket(market, new Date(at));
}
