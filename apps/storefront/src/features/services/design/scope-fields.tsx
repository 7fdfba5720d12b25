'use client';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { CheckCards } from '#kit/form/check-cards.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import type { DesignForm } from './use-design-form.ts';

type Props = { readonly offer: DesignOffer; readonly form: DesignForm };

const priority = 'high_priority';

/** What the price depends on: package, designs, further shapes, additions. */
export function ScopeFields({ offer, form }: Props) {
  const t = useTranslations('services.design');
  const { values, set } = form;
  const money = (amount: number) => formatMoney({ amount, currency: offer.currency });
  const plus = (amount: number) => (amount === 0 ? t('free') : t('plus', { price: money(amount) }));
  const { sorts, additional_forms: forms, high_priority: high } = offer;
  const extras = [...offer.premium_services, ...(high ? [{ ...high, id: priority }] : [])];
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
          title: `${name}: ${plus(price)}`,
          text: t('packageText', { drafts, rounds }),
        }))}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <NumberField
          label={t('sorts')}
          hint={t('sortsHint', { each: t('each', { price: money(sorts.price) }) })}
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
            hint={t('formsHint', { each: t('each', { price: money(forms.price) }) })}
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
        <CheckCards
          legend={t('extras')}
          values={[...values.premium_services, ...(values.high_priority ? [priority] : [])]}
          cards={extras.map(({ id, name, description, price }) => ({
            value: id,
            title: `${name}: ${plus(price)}`,
            text: description,
          }))}
          onToggle={(id) => {
            if (id === priority) return set('high_priority', !values.high_priority);
            const chosen = offer.premium_services.find((one) => one.id === id)?.id;
            if (chosen === undefined) return;
            const { premium_services: before } = values;
            set(
              'premium_services',
              before.includes(chosen) ? before.filter((one) => one !== chosen) : [...before, chosen],
            );
          }}
        />
      )}
    </>
  );
}
