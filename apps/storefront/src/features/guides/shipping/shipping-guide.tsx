'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { ShippingTerms } from '@labelwerk/contracts/locations/shipping.ts';
import type { Info } from '#features/calculator/index.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useServedQuery } from '#platform/client/queries/use-served-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { servedPrices } from '#platform/prices/served-prices.ts';
import { useIsServed } from '../served.tsx';
import { Failed, Waiting, WithServedInfo } from '../with-info.tsx';
import { CountryFinder } from './country-finder.tsx';
import { CountryTable } from './country-table.tsx';

/** Shipping costs and delivery times, from the price list and today's date. */
export const ShippingGuide = () => (
  <WithServedInfo height="40rem">{(info) => <Guide info={info} />}</WithServedInfo>
);

function Guide({ info }: { readonly info: Info }) {
  return useIsServed() ? <Served info={info} /> : <Loaded info={info} />;
}

function useTermsQuery() {
  const { language } = useSite();
  return {
    queryKey: ['shipping', language],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(calculatorCalls.getShipping, { params: { lang: language }, signal }),
    ...staticQuery,
  };
}

function Served({ info }: { readonly info: Info }) {
  const terms = useServedQuery(useTermsQuery(), servedPrices(useSite().id)?.shipping);
  return terms ? <Countries info={info} countries={terms.countries} /> : <Loaded info={info} />;
}

function Loaded({ info }: { readonly info: Info }) {
  const { data, isError, refetch } = useQuery(useTermsQuery());
  if (!data) return isError ? <Failed onRetry={() => refetch()} /> : <Waiting height="40rem" />;
  return <Countries info={info} countries={data.countries} />;
}

const Countries = (props: { readonly info: Info; readonly countries: readonly ShippingTerms[] }) => (
  <>
    <CountryFinder {...props} />
    <CountryTable {...props} />
  </>
);
