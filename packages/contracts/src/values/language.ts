import { languageOfCode } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';

/** {lang}: the code of one of the shop's languages, also with a region (`de-AT`). In a path, any other is a 400. */
export const languageCode = z
  .string()
  .max(10)
  .refine((code) => languageOfCode(code) !== undefined, 'market.language');
