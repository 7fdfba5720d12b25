'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';

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
  const { register, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { email: '', password: '' },
    fields: ['email', 'password'],
    send: (values: Values) =>
      send(shopCalls.changeEmail, { body: { ...values, email: normalEmail(values.email) } }),
    onDone: (_, values) => onSent(normalEmail(values.email)),
  });
  const emailRules = {
    ...rules.email,
    validate: {
      form: rules.email.validate,
      other: (value: string) => normalEmail(value) !== normalEmail(email) || t('changeEmail.same'),
    },
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p>{t('changeEmail.how', { email })}</p>
      {failure && <FormNotice>{failure}</FormNotice>}
      <EmailField
        {...register('email', emailRules)}
        label={t('changeEmail.label')}
        error={errors.email?.message}
        autoComplete="off"
      />
      <CurrentPasswordField
        field={register('password', rules.required)}
        error={errors.password?.message}
        email={email}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {t('changeEmail.submit')}
        </Button>
      </div>
    </Form>
  );
}
