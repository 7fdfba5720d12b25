'use client';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { useCallback } from 'react';
import { Problem, send } from '#platform/client/call.ts';

/**
 * Result of a postcode check: it does not fit its country, or the reason why nothing is delivered there.
 */
export type PostcodeFault = { readonly reason: string | null };

/**
 * Checks a postcode with the API when the field loses focus; undefined: no fault. Network errors are
 * ignored: saving checks again.
 */
export function useCountryCheck(customerId: number | undefined) {
  return useCallback(
    async (countryId: number, postcode: string): Promise<PostcodeFault | undefined> => {
      if (customerId === undefined || postcode.trim() === '') return undefined;
      const body = { country_id: countryId, postcode: postcode.trim().slice(0, 20) };
      try {
        const said = await send(addressCalls.validateCountry, { params: { customerId }, body });
        return said.reason === null && said.postcode_valid !== false ? undefined : { reason: said.reason };
      } catch (error) {
        if (error instanceof Problem) return undefined;
        throw error;
      }
    },
    [customerId],
  );
}
