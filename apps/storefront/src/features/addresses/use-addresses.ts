'use client';
import type { AddressInput } from '@labelwerk/contracts/addresses/addresses.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSite } from '#platform/client/site.tsx';

/** The countries the shop delivers to, named in the site's language. */
export function useCountries() {
  const { language } = useSite();
  return useQuery({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) =>
      (await send(locationCalls.listCountries, { params: { lang: language }, signal })).countries,
    ...staticQuery,
  });
}

/**
 * A customer's addresses and the calls that change them. The list is refetched after success and after
 * failure.
 */
export function useAddresses(customerId: number) {
  const client = useQueryClient();
  const { language } = useSite();
  const key = ['addresses', customerId];
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  return {
    list: useQuery({
      queryKey: [...key, language],
      queryFn: ({ signal }) => send(addressCalls.listAddresses, { params: { customerId }, signal }),
    }),
    add: useMutation({
      mutationFn: (body: AddressInput) => send(addressCalls.addAddress, { params: { customerId }, body }),
      onSettled,
    }),
    replace: useMutation({
      mutationFn: ({ id, ...body }: AddressInput & { readonly id: number }) =>
        send(addressCalls.replaceAddress, { params: { customerId, addressId: id }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => send(addressCalls.removeAddress, { params: { customerId, addressId: id } }),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (id: number) =>
        send(addressCalls.restoreAddress, { params: { customerId, addressId: id } }),
      onSettled,
    }),
  };
}
