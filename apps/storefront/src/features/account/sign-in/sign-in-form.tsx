'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { PasswordField } from '#kit/form/password-field.tsx';
import { isProblemOf } from '#platform/client/call.ts';
import { useSignIn } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { passwordChanged } from '../password/password-changed.ts';
import { CodeStep } from '../second-factor/code-step.tsx';
import { pendingCode } from '../second-factor/pending-code.ts';
import { KeepRedirectLink } from './keep-redirect-link.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Values = { username: string; password: string };

export function SignInForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const signIn = useSignIn();
  const afterSignIn = useAfterSignIn();
  const [changed, setChanged] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { register, reset, errors, failure, setFailure, submit, isSending } = useAccountForm({
    defaultValues: { username: '', password: '' },
    fields: ['username', 'password'],
    checksEarly: true,
    send: (values: Values) => {
      setUnconfirmed(false);
      return signIn.mutateAsync(values);
    },
    onDone: (answer) => {
      if (!('challenge' in answer)) return afterSignIn('my-account');
      pendingCode.keep();
      setCodeAsked(true);
    },
    onRefused: (error, { username, password }) => {
      if (!isProblemOf(shopCalls.signIn, error) || error.code !== 'session.not-confirmed') return;
      pendingSignUp.keep(username, password);
      setUnconfirmed(true);
    },
  });

  useEffect(() => setChanged(location.search.includes(passwordChanged)), []);
  useEffect(() => setCodeAsked(pendingCode.isWaiting()), []);

  if (isCodeAsked)
    return (
      <CodeStep
        onDone={() => {
          pendingCode.forget();
          return afterSignIn('my-account');
        }}
        onBack={(reason) => {
          pendingCode.forget();
          reset();
          setFailure(reason);
          setCodeAsked(false);
        }}
      />
    );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {changed && !failure && <FormNotice look="success">{t('forgot.done')}</FormNotice>}
      {failure && (
        <FormNotice>
          <p>{failure}</p>
          {unconfirmed && (
            <KeepRedirectLink to="signup-success" className={styles.link}>
              {t('login.confirm')}
            </KeepRedirectLink>
          )}
        </FormNotice>
      )}
      <EmailField
        {...register('username', rules.email)}
        label={t('email')}
        error={errors.username?.message}
        autoComplete="username"
      />
      <PasswordField
        {...register('password', rules.required)}
        label={t('password.label')}
        showLabel={t('password.show')}
        hideShownLabel={t('password.hide')}
        error={errors.password?.message}
        autoComplete="current-password"
        maxLength={256}
      />
      <Button type="submit" size="large" wide loading={isSending}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
