'use client';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { steady } from '#platform/client/steady.ts';
import type { PackChoice } from './on-pack.tsx';

type Label = LabelTrim & {
  readonly productType: string;
  readonly material: string;
  readonly finishes: readonly string[];
};

/** Of the calculator's answer, what a picture of the label needs. */
type Catalogue = {
  readonly productTypes: readonly { readonly id: string; readonly pack: Pack }[];
  readonly materials: readonly { readonly id: string; readonly look: MaterialLook }[];
};

/** The pack and look of a configured label; undefined until the catalogue is here, or without a label. */
export function usePackChoice(label: Label | undefined): PackChoice | undefined {
  const { market, language } = useSite();
  const { data: info } = useQuery({
    queryKey: ['calculatorInfo', market, language],
    queryFn: ({ signal }) => call<Catalogue>(`/public/${market}/${language}/calculatorInfo`, { signal }),
    enabled: label !== undefined,
    ...steady,
  });
  return useMemo(() => {
    const type = info?.productTypes.find(({ id }) => id === label?.productType);
    if (!label || !type) return undefined;
    const look = info?.materials.find(({ id }) => id === label.material)?.look;
    const { shape, width, height, cornerRadius, contour, finishes, productType } = label;
    return {
      pack: type.pack,
      label: {
        trim: { shape, width, height, cornerRadius, ...(contour && { contour }) },
        look: look ?? 'white-gloss',
        finishes,
        productType,
      },
    };
  }, [info, label]);
}
