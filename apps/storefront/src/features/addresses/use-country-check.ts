'use client';
import type { validateCountryAnswer } from '@labelwerk/contracts/addresses/addresses.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call, Problem } from '#platform/client/call.ts';

type Answer = z.output<typeof validateCountryAnswer>;

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
        const path = `/private/address/${customerId}/validateCountry`;
        return (await call<Answer>(path, { method: 'POST', body })).postcode_valid !== false;
      } catch (error) {
        if (error instanceof Problem) return true;
        throw error;
      }
    },
    [customerId],
  );
}
