'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { Info } from '#features/calculator/index.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { Failed, Waiting, WithInfo } from '../with-info.tsx';
import { CountryFinder } from './country-finder.tsx';
import { CountryTable } from './country-table.tsx';

/** Shipping costs and delivery times, from the price list and today's date. */
export const ShippingGuide = () => <WithInfo height="40rem">{(info) => <Guide info={info} />}</WithInfo>;

function Guide({ info }: { readonly info: Info }) {
  const { language } = useSite();
  const { data, isError, refetch } = useQuery({
    queryKey: ['shipping', language],
    queryFn: ({ signal }) => send(calculatorCalls.getShipping, { params: { lang: language }, signal }),
    ...staticQuery,
  });
  if (!data) return isError ? <Failed onRetry={() => refetch()} /> : <Waiting height="40rem" />;
  return (
    <>
      <CountryFinder info={info} countries={data.countries} />
      <CountryTable info={info} countries={data.countries} />
    </>
  );
}
