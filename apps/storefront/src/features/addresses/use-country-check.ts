'use client';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { useCallback } from 'react';
import { Problem, send } from '#platform/client/call.ts';

/**
 * Whether a postcode fits its country, asked of the shop as soon as the field is left. Where the line is broken nothing
 * is said: saving asks again.
 */
export function useCountryCheck(customerId: number | undefined) {
  return useCallback(
    async (countryId: number, postcode: string): Promise<boolean> => {
      if (customerId === undefined || postcode.trim() === '') return true;
      const body = { country_id: countryId, postcode: postcode.trim().slice(0, 12) };
      try {
        return (
          (await send(addressCalls.validateCountry, { params: { customerId }, body })).postcode_valid !==
          false
        );
      } catch (error) {
        if (error instanceof Problem) return true;
        throw error;
      }
    },
    [customerId],
  );
}
