'use client';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { mentions } from '#kit/form/search-words.ts';
import { TextField } from '#kit/form/text-field.tsx';
import { narrowScreen, useMedia } from '#kit/layout/use-media.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { type StepProps, withProduct } from '../state/change.ts';

const firstShown = 6;

/**
 * What the label is for: the pack decides the presets. Narrow screens show the first products, and a search
 * for the others.
 */
export const ProductStep = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator');
  const isNarrow = useMedia(narrowScreen);
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const searched = useDeferredValue(typed.trim());
  const types = info.productTypes;
  // Created once.
  const cards = useMemo(
    () =>
      types.map((type) => ({
        value: type.id,
        title: type.name,
        text: type.description,
        picture: (
          <ProductPicture
            type={type}
            look={info.materials.find(({ id }) => id === type.material)?.look ?? 'white-gloss'}
          />
        ),
      })),
    [types, info.materials],
  );
  const found = types.filter(({ name, description }) => mentions([name, description ?? ''], searched));
  const isShort = isNarrow && searched === '' && !all;
  const shown = isShort
    ? types.filter(({ id }, index) => index < firstShown || id === configuration.productType)
    : isNarrow
      ? found
      : types;
  return (
    <div className="grid gap-4">
      {isNarrow && (
        <>
          <TextField
            type="search"
            optional
            label={t('product.search')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="text-soft text-[length:var(--text-s)] empty:hidden">
            {searched !== '' && t('product.count', { count: found.length })}
          </p>
        </>
      )}
      <RadioCards
        legend={t('product.title')}
        hideLegend
        name="product"
        value={configuration.productType}
        onChange={(id) => onChange((before) => withProduct(info, before, id))}
        cards={cards.filter(({ value }) => shown.some(({ id }) => id === value))}
      />
      {isNarrow && searched === '' && (
        <p>
          <Button look="outline" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('material.fewer') : t('material.all', { count: types.length })}
          </Button>
        </p>
      )}
    </div>
  );
});
