'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordChanged } from './password-changed.ts';

/** First the address, then the code and the new password. Whether the address is known is not revealed. */
export function ForgotPasswordForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const router = useRouter();
  const path = usePath();
  const [email, setEmail] = useState<string>();
  const { register, handleSubmit, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { email: '' },
    fields: ['email'],
    checksEarly: true,
    send: (body: { email: string }) => send(shopCalls.forgotPassword, { body }),
    onDone: (_, values) => setEmail(values.email),
  });

  if (email !== undefined) {
    const done = () => {
      const query = location.search === '' ? '?' : `${location.search}&`;
      router.push(path('login') + query + passwordChanged);
      return 'leaving' as const;
    };
    return <NewPasswordForm email={email} onDone={done} />;
  }
  const withCodeAtHand = handleSubmit((values) => setEmail(values.email));
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormNotice>{failure}</FormNotice>}
      <EmailField
        {...register('email', rules.email)}
        label={t('email')}
        error={errors.email?.message}
        autoComplete="username"
      />
      <Button type="submit" size="large" wide loading={isSending}>
        {t('forgot.send')}
      </Button>
      <Button look="quiet" onClick={() => void withCodeAtHand()}>
        {t('forgot.haveCode')}
      </Button>
    </Form>
  );
}
