'use client';
import { memo, useDeferredValue, useMemo } from 'react';
import { usePrices } from '#features/prices/index.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormPicture, SheetPicture } from '../pictures/delivery-pictures.tsx';
import type { StepProps } from '../state/change.ts';
import { formOf } from '../state/configuration-address.ts';
import { RollFields } from './roll-fields.tsx';
import { SpeedText } from './speed-text.tsx';

const kinds = ['roll', 'sheet', 'fanfold', 'single'] as const;
const speeds = ['none', '48h', 'same-day'] as const;

/** Roll or sheet, delivery speed, and extras. */
export const DeliveryStep = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator');
  const { currency, market } = useSite();
  const { form } = configuration;
  // The choice is shown at once; the fields of the form of delivery and the dates of each speed are
  // deferred.
  const followed = useDeferredValue(configuration);
  const shown = followed.form.kind === form.kind ? configuration : followed;
  const kindCards = useMemo(
    () =>
      kinds.map((kind) => ({ value: kind, title: t(`form.${kind}`), picture: <FormPicture kind={kind} /> })),
    [t],
  );
  const speedCards = useMemo(
    () =>
      speeds
        .filter((id) => info.priceList.express[id])
        .map((id) => ({
          value: id,
          title: t(`express.${id}`),
          text: <SpeedText info={info} configuration={followed} express={id} />,
        })),
    [info, followed, t],
  );
  const prices = usePrices(currency, info.priceList.markets[market].vatRate);
  return (
    <div className="grid gap-6">
      <RadioCards
        legend={t('form.title')}
        name="form"
        layout="small"
        value={form.kind}
        onChange={(kind) => onChange((before) => ({ ...before, form: formOf(kind) }))}
        cards={kindCards}
      />
      {shown.form.kind === 'roll' && (
        <RollFields info={info} configuration={shown} roll={shown.form} onChange={onChange} />
      )}
      {shown.form.kind === 'sheet' && (
        <RadioCards
          legend={t('form.format')}
          name="format"
          layout="small"
          value={shown.form.format}
          onChange={(format) => onChange((before) => ({ ...before, form: { kind: 'sheet', format } }))}
          cards={(['A4', 'SRA3'] as const).map((format) => ({
            value: format,
            title: format,
            picture: <SheetPicture format={format} />,
          }))}
        />
      )}
      <RadioCards
        legend={t('express.title')}
        name="express"
        layout="rows"
        value={configuration.express}
        onChange={(express) => onChange((before) => ({ ...before, express }))}
        cards={speedCards}
      />
      {info.extras.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('extras')}</legend>
          {info.extras.map(({ id, name, amount, per_sort }) => (
            <Checkbox
              key={id}
              label={name}
              hint={t(per_sort ? 'extraPerDesign' : 'extraPrice', {
                price: prices.both(amount),
              })}
              checked={configuration.extras.includes(id)}
              onChange={() =>
                onChange((before) => ({
                  ...before,
                  extras: before.extras.includes(id)
                    ? before.extras.filter((other) => other !== id)
                    : [...before.extras, id],
                }))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
});
