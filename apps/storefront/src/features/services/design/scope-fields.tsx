'use client';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { usePrices } from '#features/prices/index.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { DesignForm } from './use-design-form.ts';

type Props = { readonly offer: DesignOffer; readonly form: DesignForm };

const priority = 'high_priority' as const;

/** What the price depends on: package, designs, further shapes, additions. */
export function ScopeFields({ offer, form }: Props) {
  const t = useTranslations('services.design');
  const { values, set } = form;
  const { both } = usePrices(offer.currency, markets[useSite().market].vatRate);
  const plus = (amount: number) => (amount === 0 ? t('free') : t('plus', { price: both(amount) }));
  const { sorts, additional_forms: forms, high_priority: high } = offer;
  const extras = [...offer.premium_services, ...(high ? [{ ...high, id: priority }] : [])];
  const toggle = (id: (typeof extras)[number]['id'], isOn: boolean) => {
    if (id === priority) return set('high_priority', isOn);
    const others = values.premium_services.filter((one) => one !== id);
    set('premium_services', isOn ? [...others, id] : others);
  };
  const steps = { lessLabel: t('less'), moreLabel: t('more') };
  return (
    <>
      <RadioCards
        legend={t('package')}
        name="package_type"
        value={values.package_type}
        layout="rows"
        onChange={(id) => set('package_type', id)}
        cards={offer.package_types.map(({ id, name, price, drafts, rounds }) => ({
          value: id,
          title: name,
          text: <Offered price={plus(price)} text={t('packageText', { drafts, rounds })} />,
        }))}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <NumberField
          label={t('sorts')}
          hint={t('sortsHint', { price: both(sorts.price) })}
          value={values.sorts}
          min={1}
          max={sorts.max}
          step={1}
          {...steps}
          error={form.faults.sorts}
          onChange={(value) => set('sorts', value)}
        />
        {forms && (
          <NumberField
            label={t('forms')}
            hint={t('formsHint', { price: both(forms.price) })}
            value={values.additional_forms}
            min={0}
            max={forms.max}
            step={1}
            {...steps}
            error={form.faults.additional_forms}
            onChange={(value) => set('additional_forms', value)}
          />
        )}
      </div>
      {extras.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-[length:var(--text-s)]">{t('extras')}</legend>
          {extras.map(({ id, name, description, price }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {name}: {plus(price)}
                </>
              }
              hint={description}
              checked={id === priority ? values.high_priority : values.premium_services.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Offered({ price, text }: { readonly price: string; readonly text: string }) {
  return (
    <>
      <strong className="block text-ink text-[length:var(--text-s)]">{price}</strong>
      {text}
    </>
  );
}
