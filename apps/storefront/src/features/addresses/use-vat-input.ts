'use client';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** What the cache calls a customer's VAT number of a country. */
export const vatNumberKey = (customerId: number, countryId: number) => ['vat-number', customerId, countryId];

/**
 * Whether a VAT number is asked for, and the one that is known in the country it must belong to: the one of the invoice.
 * `addressId` 0: no address is chosen yet, the country decides. `billingId` 0: the invoice goes to the same address.
 */
export function useVatInput(customerId: number, addressId: number, countryId: number, billingId = 0) {
  const active = useQuery({
    queryKey: ['vat-input', customerId, addressId, countryId, billingId],
    queryFn: ({ signal }) =>
      send(addressCalls.activateVatInput, {
        params: { customerId, deliveryAddressId: addressId, countryId },
        query: { billing_address_id: billingId },
        signal,
      }),
    enabled: countryId > 0,
  });
  const invoicedTo = active.data?.country_id ?? countryId;
  const known = useQuery({
    queryKey: vatNumberKey(customerId, invoicedTo),
    queryFn: ({ signal }) =>
      send(addressCalls.getCountryVatId, { params: { customerId, country_id: invoicedTo }, signal }),
    enabled: active.data?.activate === true,
  });
  return {
    isActive: active.data?.activate === true,
    reverseCharge: active.data?.reverse_charge === true,
    known: known.data,
    /** Until the number that is known, if any, is here. */
    isPending: active.isPending || (active.data?.activate === true && known.isPending),
  };
}
