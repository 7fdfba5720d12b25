import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { memo } from 'react';
import { LabelSwatch } from '#features/packs/index.ts';

type Props = { readonly look: MaterialLook; readonly finish?: string; readonly productType: string };

/** A stock with the product's design on it, and one finish. Drawn anew only when one of them changes. */
export const StockPicture = memo(({ look, finish, productType }: Props) => (
  <LabelSwatch look={look} finishes={finish ? [finish] : []} productType={productType} className="w-full" />
));
