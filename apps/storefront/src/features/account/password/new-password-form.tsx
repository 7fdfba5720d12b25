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
import { type AfterDone, useAccountForm } from '../fields/use-account-form.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Values = { code: string; password: string };

/** The code from the mail and a new password: the second step of both forgetting and changing a password. */
export function NewPasswordForm({
  email,
  onDone,
}: {
  readonly email: string;
  /** Called when the password was set; returns `leaving` if another page opens. */
  readonly onDone: () => AfterDone | Promise<AfterDone>;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const { register, watch, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { code: '', password: '' },
    fields: ['code', 'password'],
    checksEarly: true,
    send: ({ code, password }: Values) =>
      send(shopCalls.resetPassword, { body: { email, code: plainCode(code), password } }),
    onDone,
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormNotice look="info">{t('forgot.sentTo', { email })}</FormNotice>
      {failure && <FormNotice>{failure}</FormNotice>}
      {/* Names the account for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={register('code', rules.code)} error={errors.code?.message} />
      <NewPasswordField
        field={register('password', rules.newPassword)}
        label={t('password.new')}
        error={errors.password?.message}
        password={watch('password')}
      />
      <Button type="submit" size="large" wide loading={isSending}>
        {t('forgot.submit')}
      </Button>
      <ResendCode email={() => email} action="forgotPassword" />
    </Form>
  );
}
