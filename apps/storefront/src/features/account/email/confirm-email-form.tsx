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

type Values = { code: string };

export function ConfirmEmailForm({
  email,
  onDone,
  onBack,
}: {
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: ({ code }: Values) =>
      send(shopCalls.confirmEmail, { body: { code: code.replace(/\s/g, '') } }),
  });
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: { code: '' } });
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await confirm.mutateAsync(values);
      onDone();
    } catch (error) {
      setFailure(showFailure(error, ['code'], setError, t('failed')));
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormNotice look="info">{t('changeEmail.sentTo', { email })}</FormNotice>
      {failure && <FormNotice>{failure}</FormNotice>}
      <CodeField field={register('code', rules.code)} error={formState.errors.code?.message} />
      <Button type="submit" wide loading={confirm.isPending}>
        {t('changeEmail.confirm')}
      </Button>
      <ResendCode resend={() => send(shopCalls.resendEmailCode)} />
      <Button look="quiet" onClick={onBack}>
        {t('changeEmail.back')}
      </Button>
    </Form>
  );
}
