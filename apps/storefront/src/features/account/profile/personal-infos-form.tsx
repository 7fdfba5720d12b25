'use client';
import type { CustomerAnswer, UpdateCustomerInput } from '@labelwerk/contracts/account/account.ts';
import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import { isSiteId, type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { PhoneField } from '#kit/form/number/phone-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { send } from '#platform/client/call.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { renewSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

type Values = Omit<CustomerAnswer, 'id' | 'email' | 'site'> & { site: SiteId };

const valuesOf = ({
  name,
  last_name,
  company,
  vat_number,
  invoice_email,
  customer_reference,
  phone,
  site,
}: CustomerAnswer): Values => ({
  name,
  last_name,
  company,
  vat_number,
  invoice_email,
  customer_reference,
  phone,
  site: isSiteId(site) ? site : 'uk',
});

export function PersonalInfosForm({ customer }: { readonly customer: CustomerAnswer }) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const client = useQueryClient();
  const { id, email } = customer;
  const { register, reset, errors, formState, failure, submit, isSending } = useAccountForm({
    defaultValues: valuesOf(customer),
    fields: [
      'name',
      'last_name',
      'company',
      'vat_number',
      'invoice_email',
      'customer_reference',
      'phone',
      'site',
    ],
    checksEarly: true,
    send: (body: UpdateCustomerInput) =>
      send(accountCalls.updateCustomer, { params: { customerId: id }, body }),
    onDone: (changed) => {
      client.setQueryData(['customer', id], changed);
      renewSession(client);
      reset(valuesOf(changed));
      showToast({ text: t('infos.saved'), look: 'success' });
    },
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormNotice>{failure}</FormNotice>}
      <NameFields
        name={register('name', rules.name)}
        lastName={register('last_name', rules.name)}
        errors={errors}
      />
      <TextField
        label={t('email')}
        hint={t('infos.emailHint')}
        value={email}
        type="email"
        readOnly
        optional
      />
      <TextField
        {...register('company')}
        label={t('infos.company')}
        error={errors.company?.message}
        autoComplete="organization"
        maxLength={80}
        optional
      />
      <TextField
        {...register('vat_number')}
        label={t('infos.vatNumber')}
        hint={t('infos.vatNumberHint')}
        error={errors.vat_number?.message}
        maxLength={20}
        optional
      />
      <EmailField
        {...register('invoice_email')}
        label={t('infos.invoiceEmail')}
        hint={t('infos.invoiceEmailHint')}
        error={errors.invoice_email?.message}
        optional
      />
      <TextField
        {...register('customer_reference')}
        label={t('infos.reference')}
        hint={t('infos.referenceHint')}
        error={errors.customer_reference?.message}
        maxLength={60}
        optional
      />
      <PhoneField
        {...register('phone')}
        label={t('infos.phone')}
        hint={t('infos.phoneHint')}
        error={errors.phone?.message}
        optional
      />
      <Select
        {...register('site')}
        label={t('infos.site')}
        hint={t('infos.siteHint')}
        error={errors.site?.message}
      >
        {sites.map((site) => (
          <option key={site.id} value={site.id}>
            {site.countryName} – {site.languageName}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" loading={isSending} disabled={!formState.isDirty}>
          {t('infos.submit')}
        </Button>
      </div>
    </Form>
  );
}
