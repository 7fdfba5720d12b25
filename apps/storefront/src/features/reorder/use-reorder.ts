'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import type { JobCartItem, ReorderInput } from '@labelwerk/contracts/orders/reorder.ts';
import { showCart } from '#features/cart/index.ts';
import { send } from '#platform/client/call.ts';
import { useRested } from '#platform/client/later/use-rested.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSite } from '#platform/client/site.tsx';
import { callQuery, type Wish } from './wish.ts';

/** The original job, and its configuration and price today in this site's market. */
export function useReorder(customerId: number, wish: Wish) {
  const { market, language } = useSite();
  const query = callQuery(wish, market);
  return useQuery({
    queryKey: ['reorder', customerId, wish.jobId, query, language],
    queryFn: ({ signal }) =>
      send(orderCalls.getJobCartItem, { params: { customerId, jobId: wish.jobId }, query, signal }),
    // The price is fetched when the page is opened and does not change while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The API's price for changed quantities; the previous one is shown until it arrives. */
export function usePriceOf(customerId: number, today: JobCartItem['today'], quantities: readonly number[]) {
  const { language } = useSite();
  const quoted = today.configuration.sorts.join('.');
  const wanted = useRested(quantities.join('.'));
  const { data, isFetching, error } = useQuery({
    queryKey: ['reorder-price', customerId, today.market, language, today.quote, wanted],
    queryFn: ({ signal }) => {
      const sorts = wanted.split('.').map(Number);
      const quantity = sorts.reduce((sum, each) => sum + each, 0);
      const body = { ...today.configuration, sorts, quantity };
      const params = { market: String(today.market), lang: language, customerId: String(customerId) };
      return send(calculatorCalls.priceForCustomer, { params, body, signal });
    },
    enabled: wanted !== '' && wanted !== quoted,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isQuoted = wanted === quoted || data === undefined;
  return {
    price: isQuoted ? today.price : data.price,
    delivery: isQuoted ? today.delivery : data.delivery,
    isSettled: quantities.join('.') === wanted && !isFetching,
    error,
  };
}

/** Adds the line to the cart; `key` makes a repeated request harmless. */
export function useAddAgain(customerId: number, jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: ReorderInput & { readonly key: string }) =>
      send(orderCalls.reorderJob, { params: { customerId, jobId }, body, key }),
    onSuccess: (cart) => showCart(client, cart),
  });
}
