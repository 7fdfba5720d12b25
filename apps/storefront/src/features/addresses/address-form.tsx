'use client';
import type {
  Address,
  AddressInput,
  AddressManagementInfo,
} from '@labelwerk/contracts/addresses/addresses.ts';
import { longestNational } from '@labelwerk/domain/account/phone.ts';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { PhoneField } from '#kit/form/number/phone-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type AddressValues, bodyOf, isFilledIn, valuesOf } from './address-values.ts';
import { useCountryCheck } from './use-country-check.ts';
import { useStates } from './use-states.ts';

type Props = {
  readonly countries: AddressManagementInfo['countries'];
  readonly homeCountry: number;
  /** The address to edit; without it a new one is created. */
  readonly known?: Address | undefined;
  /** Whether the form asks what the address is for; without that it is for delivery and invoice. */
  readonly asksDefaults?: boolean;
  /** Key under which the typed values are kept in session storage until they are saved or cancelled. */
  readonly draft?: string;
  readonly onSave: (address: AddressInput) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
  /** For a page that sends the form together with its own fields. */
  readonly entry?: Ref<AddressEntry>;
};

export type AddressEntry = {
  /** Whether something was entered. */
  isFilledIn(): boolean;
  /** Saves the address; false if that was refused, with the errors at the fields and the focus on the first one. */
  save(): Promise<boolean>;
};

type TextName = Exclude<keyof AddressValues, 'is_default_delivery' | 'is_default_billing'>;

/** In the order of the page. */
const fieldsInOrder: readonly TextName[] = [
  'first_name',
  'last_name',
  'company',
  'address',
  'address2',
  'address3',
  'postcode',
  'city',
  'state',
  'country_id',
  'phone',
];

/** Form for an address. Missing fields are reported at the field; country rules are checked by the API. */
export function AddressForm({
  countries,
  homeCountry,
  known,
  asksDefaults = false,
  draft,
  onSave,
  onCancel,
  entry,
}: Props) {
  const t = useTranslations('addresses');
  const { data: profile } = useSession();
  const [general, setGeneral] = useState<string>();
  const [{ empty, begun }] = useState(() => {
    const values = {
      ...valuesOf(known, profile, homeCountry),
      ...(!asksDefaults && { is_default_delivery: true, is_default_billing: true }),
    };
    const typed = draft === undefined ? {} : readDraft(draft, values);
    return { empty: values, begun: { ...values, ...typed } };
  });
  const form = useForm<AddressValues>({ defaultValues: begun });
  useEffect(() => {
    if (draft === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values),
    });
  }, [form, draft]);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // Moves the focus into the form when it opens.
  useEffect(() => {
    if (asksDefaults) setFocus(known ? 'address' : 'first_name');
  }, [asksDefaults, known, setFocus]);
  const country = Number(form.watch('country_id'));
  const hasStates = countries.find(({ id }) => id === country)?.has_states ?? false;
  const states = useStates(hasStates ? country : undefined);
  const faultOf = useCountryCheck(profile?.id);
  const checkPostcode = async () => {
    const { postcode, country_id } = form.getValues();
    const fault = await faultOf(Number(country_id), postcode);
    if (fault) form.setError('postcode', { message: fault.reason ?? t('postcodeFitsNot') });
  };
  const rules = {
    required: t('required'),
    validate: (value: string) => value.trim() !== '' || t('required'),
  };
  const put = async (values: AddressValues): Promise<boolean> => {
    setGeneral(undefined);
    try {
      await onSave(bodyOf(values, hasStates));
      return true;
    } catch (error) {
      const fields = fieldsInOrder.filter((name) => hasStates || name !== 'state');
      const { atFields, general: formError } = formFailure(error, fields, t('failed'));
      for (const [index, { field: name, message }] of atFields.entries())
        form.setError(name, { message }, { shouldFocus: index === 0 });
      setGeneral(formError);
      return false;
    }
  };
  const save = form.handleSubmit(put);
  useImperativeHandle(entry, () => ({
    isFilledIn: () => isFilledIn(form.getValues(), empty),
    async save() {
      let isSaved = false;
      await form.handleSubmit(async (values) => {
        isSaved = await put(values);
      })();
      return isSaved;
    },
  }));
  const field = (name: TextName, autoComplete: string, optional = false) => (
    <TextField
      label={t(`address.${name}`)}
      autoComplete={autoComplete}
      optional={optional}
      maxLength={100}
      error={errors[name]?.message}
      {...form.register(name, {
        ...(!optional && rules),
        ...(name === 'postcode' && { onBlur: () => void checkPostcode() }),
      })}
    />
  );
  return (
    <form onSubmit={save} noValidate className="grid gap-4 tablet:grid-cols-2">
      {field('first_name', 'given-name')}
      {field('last_name', 'family-name')}
      <div className="tablet:col-span-2">{field('company', 'organization', true)}</div>
      <div className="tablet:col-span-2">{field('address', 'address-line1')}</div>
      {field('address2', 'address-line2', true)}
      {field('address3', 'address-line3', true)}
      {field('postcode', 'postal-code')}
      {field('city', 'address-level2')}
      {hasStates && (
        <Select
          label={t('address.state')}
          autoComplete="address-level1"
          error={errors.state?.message}
          {...form.register('state', rules)}
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
        {...form.register('country_id', { onChange: () => form.clearErrors('postcode') })}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <PhoneField
        label={t('address.phone')}
        maxNational={longestNational}
        optional
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      {asksDefaults && (
        <fieldset className="grid gap-1 tablet:col-span-2">
          <legend className="mb-1 font-semibold">{t('useFor')}</legend>
          {(['is_default_delivery', 'is_default_billing'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(name)}
              disabled={known?.[name] ?? false}
              hint={known?.[name] ? t('staysDefault') : undefined}
              {...form.register(name)}
            />
          ))}
        </fieldset>
      )}
      {general && (
        <p role="alert" className="text-danger tablet:col-span-2">
          {general}
        </p>
      )}
      <p className="flex flex-wrap gap-3 tablet:col-span-2">
        <Button type="submit" loading={isSubmitting}>
          {t('save')}
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
