'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { usePath } from '#platform/client/site.tsx';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { showFailure } from '../fields/form-failure.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordChanged } from './password-changed.ts';

/** First the address, then the code and the new password. Whether the address is known is not said. */
export function ForgotPasswordForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const router = useRouter();
  const path = usePath();
  const [failure, setFailure] = useState<string>();
  const [email, setEmail] = useState<string>();
  const ask = useMutation({
    mutationFn: (body: { email: string }) => send(shopCalls.forgotPassword, { body }),
  });
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({ mode: 'onTouched' });

  if (email !== undefined) {
    const done = () => {
      const query = location.search === '' ? '?' : `${location.search}&`;
      router.push(path('login') + query + passwordChanged);
    };
    return <NewPasswordForm email={email} onDone={done} />;
  }
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await ask.mutateAsync(values);
      setEmail(values.email);
    } catch (error) {
      setFailure(showFailure(error, ['email'], setError, t('failed')));
    }
  });
  const withCodeAtHand = handleSubmit((values) => setEmail(values.email));
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormNotice>{failure}</FormNotice>}
      <TextField
        {...register('email', rules.email)}
        label={t('email')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <Button type="submit" size="large" wide loading={ask.isPending}>
        {t('forgot.send')}
      </Button>
      <Button look="quiet" onClick={() => void withCodeAtHand()}>
        {t('forgot.haveCode')}
      </Button>
    </Form>
  );
}
