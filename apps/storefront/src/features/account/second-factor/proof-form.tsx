'use client';
import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import accountStyles from '../account.module.css';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { useFieldRules } from '../fields/field-rules.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { AppCodeField } from './app-code-field.tsx';
import styles from './second-factor.module.css';

type Values = { password: string; code: string };

/** Asks for the password or, if offered, for a code of the app before a change. */
export function ProofForm({
  profile,
  text,
  submit: submitLabel,
  byCode = true,
  ask,
  onBack,
}: {
  readonly profile: Profile;
  readonly text: string;
  readonly submit: string;
  readonly byCode?: boolean;
  readonly ask: (proof: Proof) => Promise<void>;
  readonly onBack: () => void;
}) {
  const t = useTranslations('account');
  const rules = useFieldRules();
  const [withCode, setWithCode] = useState(false);
  const { register, clearErrors, errors, failure, setFailure, submit, isSending } = useAccountForm({
    defaultValues: { password: '', code: '' },
    fields: [withCode ? 'code' : 'password'],
    shouldUnregister: true,
    send: ({ password, code }: Values) => ask(withCode ? { code: plainCode(code) } : { password }),
    onDone: () => undefined,
  });
  return (
    <Form className={accountStyles.form} onSubmit={submit}>
      <p>{text}</p>
      {failure && <FormNotice>{failure}</FormNotice>}
      {withCode ? (
        <AppCodeField field={register('code', rules.code)} error={errors.code?.message} />
      ) : (
        <CurrentPasswordField
          field={register('password', rules.required)}
          error={errors.password?.message}
          email={profile.email}
        />
      )}
      {byCode && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              clearErrors();
              setFailure(undefined);
              setWithCode(!withCode);
            }}
          >
            {t(withCode ? 'twoStep.byPassword' : 'twoStep.byAppCode')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('twoStep.cancel')}
        </Button>
      </div>
    </Form>
  );
}
