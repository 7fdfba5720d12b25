import type { Currency } from '@labelwerk/domain/money/money.ts';
import { z } from 'zod';

/** The currencies of the markets, checked against the domain's by the compiler. */
export const currencySchema = z.enum(['EUR', 'GBP', 'AUD', 'USD', 'INR'] satisfies Currency[]);
