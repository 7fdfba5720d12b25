'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { ResendCode } from '../fields/resend-code.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

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
  const { register, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { code: '' },
    fields: ['code'],
    send: ({ code }: Values) => send(shopCalls.confirmEmail, { body: { code: plainCode(code) } }),
    onDone,
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormNotice look="info">{t('changeEmail.sentTo', { email })}</FormNotice>
      {failure && <FormNotice>{failure}</FormNotice>}
      <CodeField field={register('code', rules.code)} error={errors.code?.message} />
      <Button type="submit" wide loading={isSending}>
        {t('changeEmail.confirm')}
      </Button>
      <ResendCode resend={() => send(shopCalls.resendEmailCode)} />
      <Button look="quiet" onClick={onBack}>
        {t('changeEmail.back')}
      </Button>
    </Form>
  );
}
