'use client';
import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { staticQuery } from '#platform/client/static-query.ts';

type Named<T> = T & { readonly name: string; readonly description: string | null };

/** Price list and catalogue of one market in one language: all the calculator needs to price by itself. */
export type Info = Omit<CalculatorInfo, 'priceList' | 'materials' | 'finishes' | 'productTypes'> & {
  readonly priceList: PriceList;
  readonly materials: readonly Named<Material>[];
  readonly finishes: readonly Named<Finish>[];
  readonly productTypes: readonly Named<ProductType>[];
};

/** Asked for once and kept; every change is priced without another request. */
export function useInfo() {
  const site = useSite();
  return useQuery({
    queryKey: ['calculatorInfo', site.market, site.language],
    queryFn: ({ signal }) =>
      send(calculatorCalls.getCalculatorInfo, {
        params: { market: String(site.market), lang: site.language },
        signal,
      }) as Promise<unknown> as Promise<Info>,
    ...staticQuery,
  });
}
