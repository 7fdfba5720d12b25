'use client';
import type { SecondFactorStart } from '@labelwerk/contracts/session/second-factor.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useState } from 'react';
import { send } from '#platform/client/call.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ConnectApp } from './connect-app.tsx';
import { ProofForm } from './proof-form.tsx';

/** Switches two-step sign-in on: asks for the password, then for the code of an app that has taken over the secret. */
export function SwitchOn({
  profile,
  onDone,
  onBack,
}: {
  readonly profile: Profile;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}) {
  const t = useTranslations('account');
  const [start, setStart] = useState<SecondFactorStart>();
  if (start) return <ConnectApp start={start} onDone={onDone} onBack={onBack} />;
  return (
    <ProofForm
      profile={profile}
      text={t('twoStep.onHow')}
      submit={t('twoStep.next')}
      byCode={false}
      ask={async ({ password = '' }) =>
        setStart(await send(shopCalls.beginSecondFactor, { body: { password } }))
      }
      onBack={onBack}
    />
  );
}
