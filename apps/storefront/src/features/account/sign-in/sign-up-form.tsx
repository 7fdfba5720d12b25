'use client';
import type { SignUpInput } from '@labelwerk/contracts/session/session.ts';
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
import { usePath, useSite } from '#platform/client/site.tsx';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { showFailure } from '../fields/form-failure.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { pendingSignUp } from './pending-sign-up.ts';

type Values = Omit<SignUpInput, 'site'>;

export function SignUpForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const site = useSite();
  const path = usePath();
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const signUp = useMutation({
    mutationFn: (values: Values) => send(shopCalls.signUp, { body: { ...values, site: site.id } }),
  });
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { name: '', last_name: '', email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await signUp.mutateAsync(values);
      pendingSignUp.keep(values.email, values.password);
      router.push(path('signup-success') + location.search);
    } catch (error) {
      const fields = ['name', 'last_name', 'email', 'password'] as const;
      setFailure(showFailure(error, fields, setError, t('failed')));
    }
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
        {...register('email', rules.email)}
        label={t('email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <NewPasswordField
        field={register('password', rules.newPassword)}
        label={t('password.label')}
        error={errors.password?.message}
        password={watch('password')}
      />
      <Button type="submit" size="large" wide loading={signUp.isPending}>
        {t('signup.submit')}
      </Button>
    </Form>
  );
}
