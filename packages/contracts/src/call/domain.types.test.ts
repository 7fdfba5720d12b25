import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { CustomerTerms, PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { configurationAnswer } from '../calculator/configuration.ts';
import type { priceSheetSchema } from '../calculator/price-sheet.ts';
import type { customerTermsDocument } from '../pricing/customer-terms.ts';
import type { PriceListDocument } from '../pricing/price-list-document.ts';
import type { DeepReadonly } from './call.ts';

test('the types of contract and domain are compatible without a cast', () => {
  expectTypeOf<z.output<typeof configurationAnswer>>().toExtend<Configuration>();
  expectTypeOf<Configuration>().toExtend<DeepReadonly<z.output<typeof configurationAnswer>>>();
  expectTypeOf<z.output<typeof priceSheetSchema>>().toExtend<PriceSheet>();
  expectTypeOf<PriceSheet>().toExtend<DeepReadonly<z.output<typeof priceSheetSchema>>>();
  expectTypeOf<PriceListDocument>().toExtend<PriceList>();
  expectTypeOf<z.output<typeof customerTermsDocument>>().toExtend<CustomerTerms>();
});
