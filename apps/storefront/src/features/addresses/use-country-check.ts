'use client';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { useCallback } from 'react';
import { Problem, send } from '#platform/client/call.ts';

/** What the shop says of a postcode: it does not fit its country, or why nothing is delivered there. */
export type PostcodeFault = { readonly reason: string | null };

/**
 * What is wrong with a postcode, asked of the shop as soon as the field is left; undefined: nothing. Where the line is
 * broken nothing is said: saving asks again.
 */
export function useCountryCheck(customerId: number | undefined) {
  return useCallback(
    async (countryId: number, postcode: string): Promise<PostcodeFault | undefined> => {
      if (customerId === undefined || postcode.trim() === '') return undefined;
      const body = { country_id: countryId, postcode: postcode.trim().slice(0, 12) };
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
