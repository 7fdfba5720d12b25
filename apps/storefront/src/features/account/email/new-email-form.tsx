'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import styles from '../account.module.css';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { showFailure } from '../fields/form-failure.ts';
import { FormNotice } from '../fields/form-notice.tsx';

type Values = { email: string; password: string };

export function NewEmailForm({
  email,
  onSent,
}: {
  readonly email: string;
  readonly onSent: (to: string) => void;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const [failure, setFailure] = useState<string>();
  const ask = useMutation({ mutationFn: (body: Values) => send(shopCalls.changeEmail, { body }) });
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const wanted = normalEmail(values.email);
    if (wanted === normalEmail(email)) {
      setError('email', { message: t('changeEmail.same') }, { shouldFocus: true });
      return;
    }
    try {
      await ask.mutateAsync({ ...values, email: wanted });
      onSent(wanted);
    } catch (error) {
      setFailure(showFailure(error, ['email', 'password'], setError, t('failed')));
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>{t('changeEmail.how', { email })}</p>
      {failure && <FormNotice>{failure}</FormNotice>}
      <TextField
        {...register('email', rules.email)}
        label={t('changeEmail.label')}
        error={errors.email?.message}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <CurrentPasswordField
        field={register('password', rules.required)}
        error={errors.password?.message}
        email={email}
      />
      <div>
        <Button type="submit" loading={ask.isPending}>
          {t('changeEmail.submit')}
        </Button>
      </div>
    </Form>
  );
}
