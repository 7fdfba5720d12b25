'use client';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './forms.module.css';

type Props = {
  readonly act: 'confirm' | 'leave';
  readonly token: string;
  readonly onConfirmed: () => void;
  /** Called when the link is no longer valid: the person requests a new one. */
  readonly onAgain: () => void;
};

/**
 * Opening a link from a mail has no effect, because mail scanners open links too: a person presses a
 * button.
 */
export function FollowedLink({ act, token, onConfirmed, onAgain }: Props) {
  const t = useTranslations('forms');
  const [state, setState] = useState<'asked' | 'sending' | 'left'>('asked');
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setState('sending');
    try {
      const declared = act === 'confirm' ? newsletterCalls.confirmSubscription : newsletterCalls.unsubscribe;
      await send(declared, { body: { token } });
      history.replaceState(history.state, '', location.pathname);
      if (act === 'confirm') onConfirmed();
      else setState('left');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error.message || t('failed'));
      setState('asked');
    }
  };
  if (state === 'left') return <p role="status">{t('newsletter.left')}</p>;
  return (
    <>
      <p>{t(`newsletter.${act}Text`)}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.general}>
          {problem}
        </p>
      )}
      <p className={styles.acts}>
        <Button loading={state === 'sending'} onClick={() => void press()}>
          {t(`newsletter.${act}Button`)}
        </Button>
        {problem !== undefined && (
          <Button look="quiet" onClick={onAgain}>
            {t('newsletter.again')}
          </Button>
        )}
      </p>
    </>
  );
}
