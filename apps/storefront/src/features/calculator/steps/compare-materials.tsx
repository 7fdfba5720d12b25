'use client';
import { isRemovable, type Material } from '@labelwerk/domain/catalogue/material.ts';
import { formatTemperature, formatTemperatures } from '@labelwerk/domain/catalogue/temperature.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import { memo, useState } from 'react';
import { usePrices } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { SideBySide } from '#kit/data/tables/side-by-side.tsx';
import { Select } from '#kit/form/select.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type StepProps, withMaterial } from '../state/change.ts';

/** The chosen material beside another one: resistances, and the price of the same labels. */
export const CompareMaterials = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator.compare');
  const { market, currency } = useSite();
  const { both } = usePrices(currency, info.priceList.markets[market].vatRate);
  const [otherId, setOtherId] = useState('');
  const chosen = info.materials.find(({ id }) => id === configuration.material);
  const other = info.materials.find(({ id }) => id === otherId && id !== configuration.material);
  if (!chosen) return null;
  const compared = other ? [chosen, other] : [];
  const level = (value: 0 | 1 | 2 | 3) => t(`level.${value}`);
  const priceOn = (id: string) =>
    both(price(info.priceList, settle(info, withMaterial(info, configuration, id)), market).net);
  const rows: readonly (readonly [string, (material: Material) => string])[] = [
    [t('price'), ({ id }) => priceOn(id)],
    [t('face'), ({ weight }) => weight],
    [t('temperature'), ({ serviceFrom, serviceTo }) => formatTemperatures(serviceFrom, serviceTo)],
    [t('from'), ({ applyFrom }) => `≥ ${formatTemperature(applyFrom)}`],
    [t('water'), ({ resists }) => level(resists.water)],
    [t('oil'), ({ resists }) => level(resists.oil)],
    [t('scratch'), ({ resists }) => level(resists.scratch)],
    [t('uv'), ({ resists }) => level(resists.uv)],
    [t('removable'), (material) => (isRemovable(material) ? t('yes') : t('no'))],
  ];
  return (
    <Disclosure summary={t('title')}>
      <div className="grid gap-4">
        <Select
          label={t('with')}
          optional
          value={other?.id ?? ''}
          onChange={(event) => setOtherId(event.target.value)}
        >
          <option value="">{t('none')}</option>
          {info.materials
            .filter(({ id }) => id !== chosen.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
        {other && (
          <SideBySide
            caption={t('title')}
            things={compared}
            head={({ name, look }) => (
              <>
                <LabelSwatch
                  look={look}
                  finishes={configuration.finishes}
                  productType={configuration.productType}
                  className="mb-2 w-36"
                />
                {name}
              </>
            )}
            rows={rows}
          />
        )}
        {other && (
          <p>
            <Button
              look="outline"
              size="small"
              onClick={() => onChange((before) => withMaterial(info, before, other.id))}
            >
              {t('take', { name: other.name })}
            </Button>
          </p>
        )}
      </div>
    </Disclosure>
  );
});
