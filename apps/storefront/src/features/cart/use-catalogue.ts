'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';

type Named = { readonly id: string; readonly name: string };

/** Products, materials, finishes and extras of the site; undefined until loaded. */
export function useCatalogue() {
  const { market, language } = useSite();
  return useQuery({
    queryKey: ['calculatorInfo', market, language],
    queryFn: ({ signal }) =>
      send(calculatorCalls.getCalculatorInfo, { params: { market: String(market), lang: language }, signal }),
    ...staticQuery,
  }).data;
}

/** Names of products, materials, finishes and extras in the site's language; the id until they are loaded. */
export function useCatalogueNames(): (
  kind: 'productTypes' | 'materials' | 'finishes' | 'extras',
  id: string,
) => string {
  const data = useCatalogue();
  return (kind, id) => {
    const entries: readonly Named[] | undefined = data?.[kind];
    return entries?.find((entry) => entry.id === id)?.name ?? id;
  };
}
