'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { send } from '#platform/client/call.ts';
import { useSignIn } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { ResendCode } from '../fields/resend-code.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { pendingSignUp } from './pending-sign-up.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Values = { email: string; code: string };

/** What was typed at sign-up in this tab, for this address. */
const typedAt = (email: string) => {
  const typed = pendingSignUp.peek();
  return typed?.email === email ? typed : undefined;
};

/** Form for the code of the mail. Users who signed up in this tab are signed in at once, others sign in next. */
export function ConfirmForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const router = useRouter();
  const path = usePath();
  const signIn = useSignIn();
  const afterSignIn = useAfterSignIn();
  const [sentTo, setSentTo] = useState<string>();
  const { register, setValue, getValues, trigger, errors, failure, submit, isSending } = useAccountForm({
    defaultValues: { email: '', code: '' },
    fields: ['email', 'code'],
    send: ({ email, code }: Values) =>
      send(shopCalls.confirmSignUp, {
        body: { email, code: plainCode(code), password: typedAt(email)?.password },
      }),
    onDone: async ({ password_known: isPasswordKnown }, { email }) => {
      const typed = typedAt(email);
      pendingSignUp.forget();
      showToast({ text: t(isPasswordKnown ? 'confirm.done' : 'confirm.choosePassword'), look: 'success' });
      if (!isPasswordKnown) {
        router.push(path('forgot-password') + location.search);
        return 'leaving';
      }
      const credentials = typed && { username: typed.email, password: typed.password };
      const signedIn = credentials && (await signIn.mutateAsync(credentials).catch(() => undefined));
      if (signedIn && 'profile' in signedIn) return afterSignIn('welcome');
      router.push(path('login') + location.search);
      return 'leaving';
    },
  });

  useEffect(() => {
    // A link in a mail may have both parameters.
    const query = new URLSearchParams(location.search);
    const code = query.get('code') ?? '';
    if (/^\d{6}$/.test(code)) setValue('code', code);
    const email = pendingSignUp.peek()?.email ?? query.get('email');
    if (!email) return;
    setValue('email', email);
    setSentTo(email);
  }, [setValue]);

  const address = () => {
    void trigger('email');
    const { email } = getValues();
    return rules.email.validate(email) === true ? email : undefined;
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      {sentTo && <FormNotice look="info">{t('confirm.sentTo', { email: sentTo })}</FormNotice>}
      {failure && <FormNotice>{failure}</FormNotice>}
      <EmailField
        {...register('email', rules.email)}
        label={t('email')}
        error={errors.email?.message}
        autoComplete="username"
      />
      <CodeField field={register('code', rules.code)} error={errors.code?.message} />
      <Button type="submit" size="large" wide loading={isSending}>
        {t('confirm.submit')}
      </Button>
      <ResendCode email={address} action="resendCode" />
    </Form>
  );
}
