import { z } from 'zod';
import { optionId } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { countryIdSchema } from '../values/market.ts';

/** {lang} of a path: the language of names in the answer. */
export const languageParams = z.object({ lang: languageCode });

/** An industry that a customer may choose, for example wine or cosmetics. */
export const branchSchema = z.object({ id: optionId, name: z.string() });
export const branchesAnswer = z.object({ branches: z.array(branchSchema) });

export const countrySchema = z.object({
  /** The country id: for a market its id, for any other country its ISO 3166-1 number. */
  id: countryIdSchema,
  /** ISO 3166 code. */
  code: z.string().length(2),
  name: z.string(),
  currency: z.string().length(3),
  /** Addresses of this country have a state or province. */
  has_states: z.boolean(),
  postcode_pattern: z.string(),
  postcode_example: z.string(),
  phone_prefix: z.string(),
  /** The markets that deliver there. */
  delivered_from: z.array(z.int()),
});
export const countriesAnswer = z.object({ countries: z.array(countrySchema) });

export const statesParams = z.object({ country_id: z.coerce.number().int().min(1).max(999) });
export const stateSchema = z.object({ code: z.string(), name: z.string() });
export const statesAnswer = z.object({ states: z.array(stateSchema) });

export type Branch = z.output<typeof branchSchema>;
export type CountryEntry = z.output<typeof countrySchema>;
export type StateEntry = z.output<typeof stateSchema>;
