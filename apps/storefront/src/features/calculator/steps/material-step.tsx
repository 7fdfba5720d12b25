'use client';
import {
  fitsWish,
  type Material,
  type MaterialGroup,
  type MaterialWish,
} from '@labelwerk/domain/catalogue/material.ts';
import { formatTemperatures } from '@labelwerk/domain/catalogue/temperature.ts';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { type RadioCard, RadioCards } from '#kit/form/radio-cards.tsx';
import { narrowScreen, useMedia } from '#kit/layout/use-media.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { StockPicture } from '../pictures/stock-picture.tsx';
import { type StepProps, withMaterial } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';
import { CompareMaterials } from './compare-materials.tsx';
import { MaterialSurcharge, PresentLabel } from './surcharge.tsx';

const groups: readonly MaterialGroup[] = ['standard', 'plus', 'sustainable'];
const wishes = ['water', 'oil', 'scratch', 'outdoors', 'removable'] as const;
const firstShown = { wide: 9, narrow: 6 };

/**
 * Materials filtered by required resistance. The chosen one stays in view, or a note states that it does not match the
 * filter.
 */
export const MaterialStep = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator');
  const [wish, setWish] = useState<MaterialWish>({});
  const [all, setAll] = useState(false);
  const productType = useDeferredValue(configuration.productType);
  // The tick is shown at once; the list is deferred.
  const asked = useDeferredValue(wish);
  const followed = useDeferredValue(configuration);
  const label = useMemo(() => ({ info, configuration: followed }), [info, followed]);
  const fitting = info.materials.filter((material) => fitsWish(material, asked));
  const unfit = info.materials.find(
    ({ id }) => id === followed.material && !fitting.some((one) => one.id === id),
  );
  // The chosen material keeps its position; if it is not among the first ones, it is shown after them.
  const first = firstShown[useMedia(narrowScreen) ? 'narrow' : 'wide'];
  const shown = all ? fitting : fitting.filter(({ id }, index) => index < first || id === followed.material);
  const cardOf = useMaterialCards(info, productType);
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="mb-2 font-semibold">{t('material.needs')}</legend>
        {wishes.map((name) => (
          <Checkbox
            key={name}
            label={t(`material.${name}`)}
            checked={wish[name] === true}
            onChange={(event) => setWish({ ...wish, [name]: event.target.checked })}
          />
        ))}
        <Checkbox
          label={t('material.cold')}
          checked={wish.coldest !== undefined}
          onChange={(event) => setWish({ ...wish, coldest: event.target.checked ? -30 : undefined })}
        />
        {groups.map((group) => (
          <Checkbox
            key={group}
            label={t(`group.${group}`)}
            checked={wish.group === group}
            onChange={(event) => setWish({ ...wish, group: event.target.checked ? group : undefined })}
          />
        ))}
      </fieldset>
      <p role="status" className="text-soft text-[length:var(--text-s)]">
        {t('material.count', { count: fitting.length })}
        {unfit && <span className="block text-ink">{t('material.unfit', { name: unfit.name })}</span>}
      </p>
      <PresentLabel value={label}>
        <RadioCards
          legend={t('material.title')}
          hideLegend
          name="material"
          value={configuration.material}
          onChange={(id) => onChange((before) => withMaterial(info, before, id))}
          cards={shown.flatMap(({ id }) => cardOf.get(id) ?? [])}
        />
      </PresentLabel>
      {fitting.length > first && (
        <p>
          <Button look="outline" size="small" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('material.fewer') : t('material.all', { count: fitting.length })}
          </Button>
        </p>
      )}
      <CompareMaterials info={info} configuration={followed} onChange={onChange} />
    </div>
  );
});

/** Cards of all materials by id, created once per product. */
function useMaterialCards(info: Info, productType: string): ReadonlyMap<string, RadioCard<string>> {
  const t = useTranslations('calculator');
  return useMemo(() => {
    const describe = ({ weight, serviceFrom, serviceTo, resists }: Material) =>
      [
        weight,
        formatTemperatures(serviceFrom, serviceTo),
        ...(resists.water >= 2 ? [t('material.water')] : []),
        ...(resists.oil >= 2 ? [t('material.oil')] : []),
      ].join(' · ');
    const cards = info.materials.map((material): [string, RadioCard<string>] => [
      material.id,
      {
        value: material.id,
        title: material.name,
        text: (
          <>
            {describe(material)}
            {material.description && <span className="mt-1 block">{material.description}</span>}
            <MaterialSurcharge id={material.id} />
          </>
        ),
        picture: <StockPicture look={material.look} productType={productType} />,
      },
    ]);
    return new Map(cards);
  }, [info.materials, productType, t]);
}
