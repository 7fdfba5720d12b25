'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { isProblemOf } from '#platform/client/call.ts';
import { useSignInByCode } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import accountStyles from '../account.module.css';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { AppCodeField } from './app-code-field.tsx';
import styles from './second-factor.module.css';

type Values = { code: string; recovery_code: string };

/** The second step of a sign-in: the code of the app, or one of the recovery codes. */
export function CodeStep({
  onDone,
  onBack,
}: {
  readonly onDone: () => 'leaving';
  /** Back to the password, with the reason if the sign-in expired. */
  readonly onBack: (reason?: string) => void;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const signIn = useSignInByCode();
  const [byRecovery, setByRecovery] = useState(false);
  const field = byRecovery ? 'recovery_code' : 'code';
  const { register, setFocus, clearErrors, errors, failure, setFailure, submit, isSending } = useAccountForm({
    defaultValues: { code: '', recovery_code: '' },
    fields: [field],
    shouldUnregister: true,
    send: ({ code, recovery_code }: Values) =>
      signIn.mutateAsync(byRecovery ? { recovery_code } : { code: plainCode(code) }),
    onDone,
    onRefused: (error, _, message) => {
      if (isProblemOf(shopCalls.signInByCode, error) && error.code === 'session.sign-in-again')
        onBack(message);
    },
  });

  useEffect(() => setFocus(field), [setFocus, field]);

  return (
    <Form className={accountStyles.form} onSubmit={submit} data-step="code">
      <h2 className={styles.step}>{t('twoStep.enterTitle')}</h2>
      <p>{t(byRecovery ? 'twoStep.enterRecovery' : 'twoStep.enterCode')}</p>
      {failure && <FormNotice>{failure}</FormNotice>}
      {byRecovery ? (
        <TextField
          {...register('recovery_code', {
            ...rules.required,
            validate: (value) =>
              value.replace(/[^\p{L}\p{N}]/gu, '').length === 12 || t('twoStep.recoveryForm'),
          })}
          label={t('twoStep.recovery')}
          hint={t('twoStep.recoveryHint')}
          error={errors.recovery_code?.message}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <AppCodeField field={register('code', rules.code)} error={errors.code?.message} />
      )}
      <Button type="submit" size="large" wide loading={isSending}>
        {t('login.submit')}
      </Button>
      <div className={accountStyles.aside}>
        <Button
          look="quiet"
          onClick={() => {
            clearErrors();
            setFailure(undefined);
            setByRecovery(!byRecovery);
          }}
        >
          {t(byRecovery ? 'twoStep.useCode' : 'twoStep.useRecovery')}
        </Button>
        <Button look="quiet" onClick={() => onBack()}>
          {t('twoStep.back')}
        </Button>
      </div>
    </Form>
  );
}
