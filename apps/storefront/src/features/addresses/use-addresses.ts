'use client';
import type { Address, AddressInput, AddressList } from '@labelwerk/contracts/addresses/addresses.ts';
import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { staticQuery } from '#platform/client/static-query.ts';

/** The countries the shop delivers to, named in the site's language. */
export function useCountries() {
  const { language } = useSite();
  return useQuery({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) =>
      (await call<{ countries: CountryEntry[] }>(`/public/locations/countries/${language}`, { signal }))
        .countries,
    ...staticQuery,
  });
}

/** A customer's addresses and the ways to change them. What fails is asked for anew, as is what succeeds. */
export function useAddresses(customerId: number) {
  const client = useQueryClient();
  const { language } = useSite();
  const key = ['addresses', customerId];
  const path = `/private/addresses/${customerId}`;
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  return {
    list: useQuery({
      queryKey: [...key, language],
      queryFn: ({ signal }) => call<AddressList>(path, { signal }),
    }),
    add: useMutation({
      mutationFn: (body: AddressInput) => call<Address>(path, { method: 'POST', body }),
      onSettled,
    }),
    replace: useMutation({
      mutationFn: ({ id, ...body }: AddressInput & { readonly id: number }) =>
        call<Address>(`${path}/${id}`, { method: 'PUT', body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call<undefined>(`${path}/${id}`, { method: 'DELETE' }),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (id: number) => call<Address>(`${path}/${id}/restore`, { method: 'POST', body: {} }),
      onSettled,
    }),
  };
}
