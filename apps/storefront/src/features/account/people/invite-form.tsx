'use client';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { Select } from '#kit/form/select.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { formFailure } from '#platform/client/forms/form-failure.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import styles from './people.module.css';
import type { useChangePeople } from './use-people.ts';

type Values = { email: string; site: SiteId };

/** Invites somebody by email, in the language of a site. */
export function InviteForm({
  change,
  free,
}: {
  readonly change: ReturnType<typeof useChangePeople>;
  readonly free: number;
}) {
  const t = useTranslations('people');
  const site = useSite();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: { email: '', site: site.id },
  });
  const [failure, setFailure] = useState<string>();
  const submit = handleSubmit(async (given) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ kind: 'invite', body: { ...given, email: normalEmail(given.email) } });
      showToast({ text: t('sent'), look: 'success' });
      reset();
    } catch (error) {
      const { atFields, general } = formFailure(error, ['email', 'site'], t('failed'));
      for (const [index, { field, message }] of atFields.entries())
        setError(field, { message }, { shouldFocus: index === 0 });
      setFailure(general);
    }
  });
  if (free === 0) return <p>{t('full')}</p>;
  return (
    <Form className={styles.section} onSubmit={submit}>
      <h3>{t('inviteTitle')}</h3>
      {failure && <FormNotice>{failure}</FormNotice>}
      <EmailField
        {...register('email', {
          validate: (value) => isEmail(normalEmail(value)) || t('emailInvalid'),
        })}
        label={t('email')}
        error={formState.errors.email?.message}
        autoComplete="off"
      />
      <Select
        {...register('site')}
        label={t('language')}
        hint={t('languageHint')}
        error={formState.errors.site?.message}
      >
        {sites.map(({ id, countryName, languageName }) => (
          <option key={id} value={id}>
            {countryName} – {languageName}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('invite')}
        </Button>
      </div>
    </Form>
  );
}
