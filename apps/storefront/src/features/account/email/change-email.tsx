'use client';
import { useState } from 'react';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { type Profile, renewSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { NewEmailForm } from './new-email-form.tsx';

/** Changes the email address in two steps: new address and password, then the code sent to that address. */
export function ChangeEmail({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const [wanted, setWanted] = useState<string>();
  if (wanted === undefined) return <NewEmailForm email={profile.email} onSent={setWanted} />;
  return (
    <ConfirmEmailForm
      email={wanted}
      onBack={() => setWanted(undefined)}
      onDone={() => {
        setWanted(undefined);
        showToast({ text: t('changeEmail.done', { email: wanted }), look: 'success' });
        renewSession(client);
        void client.invalidateQueries({ queryKey: ['customer'] });
      }}
    />
  );
}
