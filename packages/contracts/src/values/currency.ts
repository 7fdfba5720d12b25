import type { Currency } from '@labelwerk/domain/money/money.ts';
import { z } from 'zod';

/** The currencies of the markets; the compiler checks them against the domain's. */
export const currencySchema = z.enum(['EUR', 'GBP', 'AUD', 'USD', 'INR'] satisfies Currency[]);
