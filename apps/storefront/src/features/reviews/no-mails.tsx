'use client';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Unsubscribes from mails that ask for reviews. Opening the link has no effect, because mail scanners open
 * links too.
 */
export function NoMails({ token }: { readonly token: string }) {
  const t = useTranslations('reviews.mails');
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [problem, setProblem] = useState('');
  const press = async () => {
    setState('sending');
    try {
      await send(reviewCalls.refuseReviewMails, { body: { token } });
      history.replaceState(history.state, '', location.pathname);
      setState('done');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error.message);
      setState('asked');
    }
  };
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      {state === 'done' ? (
        <p role="status">{t('done')}</p>
      ) : (
        <>
          <p>{t('text')}</p>
          {problem !== '' && <p role="alert">{problem}</p>}
          <Button look="outline" loading={state === 'sending'} onClick={() => void press()}>
            {t('button')}
          </Button>
        </>
      )}
    </Card>
  );
}
