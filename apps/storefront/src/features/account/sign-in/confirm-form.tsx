'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useToast } from '#kit/overlay/toast.tsx';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useSignIn } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import styles from '../account.module.css';
import { CodeField } from '../fields/code-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { showFailure } from '../fields/form-failure.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { ResendCode } from '../fields/resend-code.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

type Values = { email: string; code: string };

/** The code from the mail. Whoever signed up in this tab is signed in right away, the others sign in next. */
export function ConfirmForm() {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const router = useRouter();
  const path = usePath();
  const toast = useToast();
  const signIn = useSignIn();
  const afterSignIn = useAfterSignIn();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const confirm = useMutation({
    mutationFn: ({ email, code, password }: Values & { password: string | undefined }) =>
      send(shopCalls.confirmSignUp, { body: { email, code: code.replace(/\s/g, ''), password } }),
  });
  const { register, handleSubmit, setError, setValue, getValues, trigger, formState } = useForm<Values>({
    defaultValues: { email: '', code: '' },
  });
  const { errors } = formState;

  useEffect(() => {
    // A link in a mail may carry both; whoever follows it has the mail.
    const query = new URLSearchParams(location.search);
    const code = query.get('code') ?? '';
    if (/^\d{6}$/.test(code)) setValue('code', code);
    const email = pendingSignUp.peek()?.email ?? query.get('email');
    if (!email) return;
    setValue('email', email);
    setSentTo(email);
  }, [setValue]);

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const typed = pendingSignUp.peek();
    const known = typed?.email === values.email ? typed : undefined;
    let isPasswordKnown: boolean;
    try {
      const answer = await confirm.mutateAsync({ ...values, password: known?.password });
      isPasswordKnown = answer.password_known;
    } catch (error) {
      setFailure(showFailure(error, ['email', 'code'], setError, t('failed')));
      return;
    }
    pendingSignUp.forget();
    toast({ text: t(isPasswordKnown ? 'confirm.done' : 'confirm.choosePassword'), look: 'success' });
    if (!isPasswordKnown) return router.push(path('forgot-password') + location.search);
    const credentials = known && { username: known.email, password: known.password };
    const signedIn = credentials && (await signIn.mutateAsync(credentials).catch(() => undefined));
    if (signedIn && 'profile' in signedIn) afterSignIn('welcome');
    else router.push(path('login') + location.search);
  });

  const address = () => {
    void trigger('email');
    const { email } = getValues();
    return rules.email.validate(email) === true ? email : undefined;
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      {sentTo && <FormNotice look="info">{t('confirm.sentTo', { email: sentTo })}</FormNotice>}
      {failure && <FormNotice>{failure}</FormNotice>}
      <TextField
        {...register('email', rules.email)}
        label={t('email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <CodeField field={register('code', rules.code)} error={errors.code?.message} />
      <Button type="submit" size="large" wide loading={confirm.isPending || signIn.isPending}>
        {t('confirm.submit')}
      </Button>
      <ResendCode email={address} action="resendCode" />
    </Form>
  );
}
