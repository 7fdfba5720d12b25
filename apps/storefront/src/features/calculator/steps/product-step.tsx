'use client';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import { PackScene } from '@labelwerk/label-drawing/scene/pack-scene.tsx';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import styles from '../calculator.module.css';
import { type StepProps, withProduct } from '../state/change.ts';

const ProductPicture = memo(({ type, look }: { readonly type: ProductType; readonly look: MaterialLook }) => {
  const { shape, width, height, cornerRadius, finishes, id, pack } = type;
  return (
    <span className={`${styles.seen} block h-24`}>
      <PackScene
        pack={pack}
        label={{ trim: { shape, width, height, cornerRadius }, look, finishes, productType: id }}
        detail="coarse"
        className="h-full w-full"
      />
    </span>
  );
});

/** What the label is for: the pack decides what is suggested. */
export const ProductStep = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator');
  return (
    <RadioCards
      legend={t('product.title')}
      hideLegend
      name="product"
      value={configuration.productType}
      onChange={(id) => onChange((before) => withProduct(info, before, id))}
      cards={info.productTypes.map((type) => ({
        value: type.id,
        title: type.name,
        text: type.description,
        picture: (
          <ProductPicture
            type={type}
            look={info.materials.find(({ id }) => id === type.material)?.look ?? 'white-gloss'}
          />
        ),
      }))}
    />
  );
});
