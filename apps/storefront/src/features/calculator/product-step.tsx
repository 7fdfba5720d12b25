'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useTranslations } from 'next-intl';
import { PackScene } from '#features/packs/index.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { withProduct } from './change.ts';
import type { Info } from './info.ts';

type Props = {
  readonly info: Info;
  readonly configuration: Configuration;
  readonly onChange: (next: Configuration) => void;
};

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
          <PackScene
            pack={type.pack}
            label={{
              trim: {
                shape: type.shape,
                width: type.width,
                height: type.height,
                cornerRadius: type.cornerRadius,
              },
              look: info.materials.find(({ id }) => id === type.material)?.look ?? 'white-gloss',
              finishes: type.finishes,
              productType: type.id,
            }}
            className="h-24 w-full"
          />
        ),
      }))}
    />
  );
}
