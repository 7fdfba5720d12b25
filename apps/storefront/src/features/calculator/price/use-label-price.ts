'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { useMemo } from 'react';
import { send } from '#platform/client/call.ts';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import type { Info } from '../state/info-of.ts';

type Priced = {
  readonly info: Info;
  /** Must be the same object while nothing changes. */
  readonly configuration: Configuration;
  readonly customerId: number | undefined;
  /** Whether nothing is missing that the API asks for. */
  readonly isComplete: boolean;
};

/** The price of a label: computed at once, and then that of the API, with the terms of the customer. */
export function useLabelPrice({ info, configuration, customerId, isComplete }: Priced) {
  const { market, language } = useSite();
  const now = useNow();
  const rested = useRested(configuration);
  const confirmed = useQuery({
    queryKey: ['price', market, language, customerId ?? 0, JSON.stringify(rested)],
    enabled: isComplete && rested === configuration,
    queryFn: ({ signal }) => {
      const params = { market: String(market), lang: language };
      return customerId === undefined
        ? send(calculatorCalls.priceConfiguration, { params, body: rested, signal })
        : send(calculatorCalls.priceForCustomer, {
            params: { ...params, customerId: String(customerId) },
            body: rested,
            signal,
          });
    },
    ...staticQuery,
  });
  const sheet = useMemo(
    () => price(info.priceList, configuration, market),
    [configuration, info.priceList, market],
  );
  const delivery = useMemo(
    () => deliveryPromise(info.priceList, configuration, market, now),
    [configuration, info.priceList, market, now],
  );
  const isConfirmed = rested === configuration && confirmed.data !== undefined;
  return {
    sheet: (isConfirmed ? confirmed.data?.price : undefined) ?? sheet,
    delivery,
    error: rested === configuration ? confirmed.error : null,
  };
}
