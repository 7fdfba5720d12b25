'use client';
import { personalDataCalls } from '@labelwerk/contracts/personal-data/calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { type Profile, useSignOut } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

type Values = { password: string };

/** Asks for the password before the account is deleted; shows why it can't be deleted while orders are open. */
export function DeleteAccount({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const path = usePath();
  const signOut = useSignOut();
  const [asked, setAsked] = useState(false);
  const { register, reset, errors, failure, setFailure, submit, isSending } = useAccountForm({
    defaultValues: { password: '' },
    fields: ['password'],
    send: (body: Values) =>
      send(personalDataCalls.deleteAccount, { params: { customerId: profile.id }, body }),
    onDone: () =>
      signOut.mutateAsync(path('home')).then(
        () => 'leaving' as const,
        () => undefined,
      ),
  });
  if (!asked)
    return (
      <div>
        <Button look="outline" onClick={() => setAsked(true)}>
          {t('delete.open')}
        </Button>
      </div>
    );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormNotice>{failure}</FormNotice>}
      <CurrentPasswordField
        field={register('password', rules.required)}
        error={errors.password?.message}
        email={profile.email}
      />
      <div className={styles.aside}>
        <Button
          look="quiet"
          onClick={() => {
            reset();
            setFailure(undefined);
            setAsked(false);
          }}
        >
          {t('delete.cancel')}
        </Button>
        <Button type="submit" look="danger" loading={isSending}>
          {t('delete.confirm')}
        </Button>
      </div>
    </Form>
  );
}
