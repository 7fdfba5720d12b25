'use client';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SwitchOn } from './switch-on.tsx';

const queryKey = ['second-factor'];
/** New recovery codes are suggested when this many or fewer are left. */
const few = 3;

type Shown =
  | { readonly part: 'state' | 'switch-on' | 'switch-off' | 'renew' }
  | { readonly part: 'codes'; readonly codes: readonly string[] };

/** Two-step sign-in: whether it is on, and the ways to switch it on, off and to new recovery codes. */
export function TwoStep({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account');
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>({ part: 'state' });
  const state = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(shopCalls.getSecondFactor, { signal }),
  });
  const changed = (next: Shown) => {
    void client.invalidateQueries({ queryKey });
    setShown(next);
  };
  const back = () => setShown({ part: 'state' });
  const withCodes = (codes: readonly string[]) => {
    showToast({ text: t('twoStep.switchedOn'), look: 'success' });
    changed(codes.length > 0 ? { part: 'codes', codes } : { part: 'state' });
  };

  if (shown.part === 'codes') return <RecoveryCodes codes={shown.codes} onDone={back} />;
  if (state.isError) return <FormNotice>{t('failed')}</FormNotice>;
  if (!state.data) return <Skeleton height="6rem" />;
  const { on, recovery_codes: left } = state.data;
  if (shown.part === 'switch-on') return <SwitchOn profile={profile} onDone={withCodes} onBack={back} />;
  if (shown.part === 'renew')
    return (
      <ProofForm
        profile={profile}
        text={t('twoStep.renewHow')}
        submit={t('twoStep.renew')}
        ask={async (proof) => {
          const { recovery_codes: codes } = await send(shopCalls.renewRecoveryCodes, { body: proof });
          changed({ part: 'codes', codes });
        }}
        onBack={back}
      />
    );
  if (shown.part === 'switch-off')
    return (
      <ProofForm
        profile={profile}
        text={t('twoStep.offHow')}
        submit={t('twoStep.off')}
        byCode={left !== null}
        ask={async (proof) => {
          await send(shopCalls.endSecondFactor, { body: proof });
          showToast({ text: t('twoStep.switchedOff'), look: 'success' });
          changed({ part: 'state' });
        }}
        onBack={back}
      />
    );
  if (!on)
    return (
      <>
        <p>{t('twoStep.how')}</p>
        <div>
          <Button onClick={() => setShown({ part: 'switch-on' })}>{t('twoStep.on')}</Button>
        </div>
      </>
    );
  return (
    <>
      <FormNotice look="success">{t('twoStep.isOn')}</FormNotice>
      {left !== null &&
        (left <= few ? (
          <FormNotice look="info">{t('twoStep.left', { n: left })}</FormNotice>
        ) : (
          <p>{t('twoStep.left', { n: left })}</p>
        ))}
      <div className={styles.actions}>
        {left !== null && (
          <Button look="outline" onClick={() => setShown({ part: 'renew' })}>
            {t('twoStep.renew')}
          </Button>
        )}
        <Button look="outline" onClick={() => setShown({ part: 'switch-off' })}>
          {t('twoStep.off')}
        </Button>
      </div>
    </>
  );
}
