'use client';
import type { AddressInput } from '@labelwerk/contracts/addresses/addresses.ts';
import type { CountryEntry } from '@labelwerk/contracts/locations/locations.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { useStates } from './use-states.ts';

type Values = {
  company: string;
  first_name: string;
  last_name: string;
  address: string;
  address2: string;
  postcode: string;
  city: string;
  state: string;
  country_id: string;
  phone: string;
};

type Props = {
  readonly countries: readonly CountryEntry[];
  readonly homeCountry: number;
  readonly onSave: (address: AddressInput) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
};

/** A delivery address. What is missing is said at the field; what the country refuses comes back from the shop. */
export function AddressForm({ countries, homeCountry, onSave, onCancel }: Props) {
  const t = useTranslations('checkout');
  const { data: profile } = useSession();
  const [general, setGeneral] = useState<string>();
  const form = useForm<Values>({
    defaultValues: {
      company: '',
      first_name: profile?.name ?? '',
      last_name: profile?.last_name ?? '',
      address: '',
      address2: '',
      postcode: '',
      city: '',
      state: '',
      country_id: String(homeCountry),
      phone: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('required') };
  const country = Number(form.watch('country_id'));
  const hasStates = countries.find(({ id }) => id === country)?.has_states ?? false;
  const states = useStates(hasStates ? country : undefined);
  const save = form.handleSubmit(async ({ country_id, state, ...rest }) => {
    setGeneral(undefined);
    try {
      await onSave({
        ...rest,
        state: hasStates ? state : '',
        country_id: Number(country_id),
        is_default_delivery: true,
        is_default_billing: true,
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const { path, message } of error.errors) form.setError(path as keyof Values, { message });
      if (error.errors.length === 0) setGeneral(error.message || t('failed'));
    }
  });
  const field = (name: keyof Values, autoComplete: string, optional = false) => (
    <TextField
      label={t(`address.${name}`)}
      autoComplete={autoComplete}
      optional={optional}
      maxLength={100}
      error={errors[name]?.message}
      {...form.register(name, optional ? {} : required)}
    />
  );
  return (
    <form onSubmit={save} noValidate className="grid gap-4 tablet:grid-cols-2">
      {field('first_name', 'given-name')}
      {field('last_name', 'family-name')}
      <div className="tablet:col-span-2">{field('company', 'organization', true)}</div>
      <div className="tablet:col-span-2">{field('address', 'address-line1')}</div>
      <div className="tablet:col-span-2">{field('address2', 'address-line2', true)}</div>
      {field('postcode', 'postal-code')}
      {field('city', 'address-level2')}
      {hasStates && (
        <Select
          label={t('address.state')}
          autoComplete="address-level1"
          error={errors.state?.message}
          {...form.register('state', required)}
        >
          <option value="">{t('choose')}</option>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('address.country_id')}
        autoComplete="country"
        error={errors.country_id?.message}
        {...form.register('country_id', required)}
      >
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </Select>
      {field('phone', 'tel', true)}
      {general && (
        <p role="alert" className="text-danger tablet:col-span-2">
          {general}
        </p>
      )}
      <p className="flex flex-wrap gap-3 tablet:col-span-2">
        <Button type="submit" loading={isSubmitting}>
          {t('saveAddress')}
        </Button>
        {onCancel && (
          <Button type="button" look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </p>
    </form>
  );
}
