'use client';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { useMemo } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import type { PackChoice } from './pack-choice.ts';

export type PackLabel = LabelTrim & {
  readonly productType: string;
  readonly material: string;
  readonly finishes: readonly string[];
};

/** The pack and look of a configured label; undefined until the catalogue is loaded. */
export function usePackChoice(label: PackLabel | undefined): PackChoice | undefined {
  const { data: info } = useInfo();
  return useMemo(() => {
    if (!label) return undefined;
    const type = info?.productTypes.find(({ id }) => id === label.productType);
    if (!type) return undefined;
    const material = info?.materials.find(({ id }) => id === label.material);
    const { shape, width, height, cornerRadius, contour, finishes, productType } = label;
    return {
      pack: type.pack,
      label: {
        trim: { shape, width, height, cornerRadius, contour },
        look: material?.look ?? 'white-gloss',
        finishes,
        productType,
      },
    };
  }, [info, label]);
}
