import { type CountryId, countryIds } from '@labelwerk/domain/market/countries.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { z } from 'zod';

/** A market by its country id; the compiler checks the list against the domain's. */
export const marketIdSchema = z.literal([1, 2, 5, 6, 7, 8, 10, 11, 13, 14] satisfies MarketId[]);

/** A country that an address can have. */
export const countryIdSchema = z.literal(countryIds as readonly [CountryId, ...CountryId[]]);
