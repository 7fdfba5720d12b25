'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { type Profile, useSignOut } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordChanged } from './password-changed.ts';

/**
 * A new password is confirmed by a code sent to the address of the account: an open browser alone is not enough to
 * take an account over. It ends every session, this one included.
 */
export function ChangePassword({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account');
  const path = usePath();
  const signOut = useSignOut();
  const [sent, setSent] = useState(false);
  const ask = useMutation({
    mutationFn: () => send(shopCalls.forgotPassword, { body: { email: profile.email } }),
    onSuccess: () => setSent(true),
  });
  if (sent) {
    return (
      <NewPasswordForm
        email={profile.email}
        onDone={() =>
          signOut.mutateAsync(`${path('login')}?${passwordChanged}`).then(
            () => 'leaving',
            () => undefined,
          )
        }
      />
    );
  }
  return (
    <div className={styles.form}>
      {ask.error && (
        <FormNotice>{(ask.error instanceof Problem && ask.error.message) || t('failed')}</FormNotice>
      )}
      <p>{t('credentials.how', { email: profile.email })}</p>
      <div>
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('credentials.send')}
        </Button>
      </div>
    </div>
  );
}
