'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import styles from '../account.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { showFailure } from '../fields/form-failure.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { ResendCode } from '../fields/resend-code.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Values = { code: string; password: string };

/** The code from the mail and a new password: the second step of both forgetting and changing a password. */
export function NewPasswordForm({
  email,
  onDone,
}: {
  readonly email: string;
  readonly onDone: () => void | Promise<void>;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const [failure, setFailure] = useState<string>();
  const reset = useMutation({
    mutationFn: ({ code, password }: Values) =>
      send(shopCalls.resetPassword, {
        body: { email, code: code.replace(/\s/g, ''), password },
      }),
  });
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { code: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await reset.mutateAsync(values);
    } catch (error) {
      setFailure(showFailure(error, ['code', 'password'], setError, t('failed')));
      return;
    }
    await onDone();
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormNotice look="info">{t('forgot.sentTo', { email })}</FormNotice>
      {failure && <FormNotice>{failure}</FormNotice>}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={register('code', rules.code)} error={errors.code?.message} />
      <NewPasswordField
        field={register('password', rules.newPassword)}
        label={t('password.new')}
        error={errors.password?.message}
        password={watch('password')}
      />
      <Button type="submit" size="large" wide loading={reset.isPending}>
        {t('forgot.submit')}
      </Button>
      <ResendCode email={() => email} action="forgotPassword" />
    </Form>
  );
}
