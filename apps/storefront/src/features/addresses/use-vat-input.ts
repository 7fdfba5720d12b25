'use client';
import type { ActivateVatInput, CountryVatId } from '@labelwerk/contracts/locations/vat.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';

/** What the cache calls a customer's VAT number of a country. */
export const vatNumberKey = (customerId: number, countryId: number) => ['vat-number', customerId, countryId];

/**
 * Whether a VAT number is asked for where things go to, and the one that is known there. `addressId` 0: no address is
 * chosen yet, the country decides.
 */
export function useVatInput(customerId: number, addressId: number, countryId: number) {
  const active = useQuery({
    queryKey: ['vat-input', customerId, addressId, countryId],
    queryFn: ({ signal }) =>
      call<ActivateVatInput>(`/private/activateVatInput/${customerId}/${addressId}/${countryId}`, { signal }),
    enabled: countryId > 0,
  });
  const known = useQuery({
    queryKey: vatNumberKey(customerId, countryId),
    queryFn: ({ signal }) =>
      call<CountryVatId>(`/private/getCountryVatId/${customerId}/${countryId}`, { signal }),
    enabled: active.data?.activate === true,
  });
  return {
    isActive: active.data?.activate === true,
    reverseCharge: active.data?.reverse_charge === true,
    known: known.data,
  };
}
