'use client';
import type { SignUpInput } from '@labelwerk/contracts/session/session.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { send } from '#platform/client/call.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { pendingSignUp } from './pending-sign-up.ts';

type Values = Omit<SignUpInput, 'site'>;

export function SignUpForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const site = useSite();
  const path = usePath();
  const router = useRouter();
  const { register, watch, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { name: '', last_name: '', email: '', password: '' },
    fields: ['name', 'last_name', 'email', 'password'],
    checksEarly: true,
    send: (values: Values) => send(shopCalls.signUp, { body: { ...values, site: site.id } }),
    onDone: (_, { email, password }) => {
      pendingSignUp.keep(email, password);
      router.push(path('signup-success') + location.search);
      return 'leaving';
    },
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormNotice>{failure}</FormNotice>}
      <NameFields
        name={register('name', rules.name)}
        lastName={register('last_name', rules.name)}
        errors={errors}
      />
      <EmailField
        {...register('email', rules.email)}
        label={t('email')}
        error={errors.email?.message}
        autoComplete="username"
      />
      <NewPasswordField
        field={register('password', rules.newPassword)}
        label={t('password.label')}
        error={errors.password?.message}
        password={watch('password')}
      />
      <Button type="submit" size="large" wide loading={isSending}>
        {t('signup.submit')}
      </Button>
    </Form>
  );
}
