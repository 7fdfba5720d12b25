'use client';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/** Query key of a customer's VAT number for a country. */
export const vatNumberKey = (customerId: number, countryId: number) => ['vat-number', customerId, countryId];

/**
 * Whether a VAT number is asked for, and the known number for the country it must belong to (that of the
 * invoice). `addressId` 0: no address is chosen yet, the country decides. `billingId` 0: the invoice goes
 * to the delivery address.
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
    /** Pending until the known number, if any, is loaded. */
    isPending: active.isPending || (active.data?.activate === true && known.isPending),
  };
}
