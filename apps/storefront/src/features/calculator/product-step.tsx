'use client';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { PackScene } from '#features/packs/index.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { withProduct } from './change.ts';
import type { Info } from './info.ts';

type Props = {
  readonly info: Info;
  readonly configuration: Configuration;
  readonly onChange: (next: Configuration) => void;
};

const ProductPicture = memo(({ type, look }: { readonly type: ProductType; readonly look: MaterialLook }) => {
  const { shape, width, height, cornerRadius, finishes, id, pack } = type;
  return (
    <PackScene
      pack={pack}
      label={{ trim: { shape, width, height, cornerRadius }, look, finishes, productType: id }}
      detail="coarse"
      className="h-24 w-full"
    />
  );
});

/** What the label is for: the pack decides what is suggested. */
export function ProductStep({ info, configuration, onChange }: Props) {
  const t = useTranslations('calculator');
  return (
    <RadioCards
      legend={t('product.title')}
      hideLegend
      name="product"
      value={configuration.productType}
      onChange={(id) => onChange(withProduct(info, configuration, id))}
      cards={info.productTypes.map((type) => ({
        value: type.id,
        title: type.name,
        picture: (
          <ProductPicture
            type={type}
            look={info.materials.find(({ id }) => id === type.material)?.look ?? 'white-gloss'}
          />
        ),
      }))}
    />
  );
}
