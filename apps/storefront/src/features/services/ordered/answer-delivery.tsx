'use client';
import type { AnswerDeliveryInput } from '@labelwerk/contracts/services/customer-service.ts';
import type { ServiceDelivery, ServiceOfOrder } from '@labelwerk/contracts/services/services.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Sends the answer to a delivery; rejects if it was refused. */
export type SendAnswer = (answer: AnswerDeliveryInput) => Promise<unknown>;

type Props = Pick<ServiceOfOrder, 'rounds' | 'actions'> & {
  readonly delivery: ServiceDelivery;
  readonly onAnswer: SendAnswer;
  readonly onNewer: () => unknown;
};

/** Accepts a delivery after a confirmation, or asks for changes in the customer's words. */
export function AnswerDelivery({ delivery, rounds, actions, onAnswer, onNewer }: Props) {
  const t = useTranslations('services.ordered');
  const [isAccepting, setAccepting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [sentence, setSentence] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isChanging) field.current?.focus();
  }, [isChanging]);

  const send = async (answer: 'accept' | 'change') => {
    setSending(true);
    setFault(undefined);
    try {
      await onAnswer({
        delivery: delivery.number,
        answer,
        sentence: answer === 'change' ? sentence.trim() : '',
      });
      showToast({ text: t(answer === 'accept' ? 'accepted' : 'asked') });
    } catch (error) {
      const text = (error instanceof Problem && (error.errors[0]?.message ?? error.message)) || t('failed');
      // The service has changed in the meantime: its current state is shown.
      if (error instanceof Problem && error.status === 409) void onNewer();
      if (answer === 'change') setFault(text);
      else showToast({ text, look: 'danger' });
    }
    setSending(false);
    setAccepting(false);
  };
  const ask = () => {
    if (sentence.trim() !== '' || delivery.comments.length > 0) return void send('change');
    setFault(t('changeNeeded'));
    field.current?.focus();
  };
  const { accept, ask_change: change } = actions;
  if (!accept.allowed) return null;
  return (
    <div className="grid gap-3">
      {isChanging ? (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <TextArea
            ref={field}
            label={t('changeLabel')}
            hint={delivery.comments.length > 0 ? t('changeComments') : t('changeHint')}
            name="sentence"
            rows={5}
            maxLength={2_000}
            value={sentence}
            error={fault}
            onChange={(event) => {
              setSentence(event.target.value);
              setFault(undefined);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isSending}>
              {t('send')}
            </Button>
            <Button look="quiet" onClick={() => setChanging(false)}>
              {t('leave')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAccepting(true)}>{t('accept')}</Button>
          {change.allowed && (
            <Button look="outline" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          )}
        </div>
      )}
      <p className="text-soft text-[length:var(--text-s)]">
        {[
          change.allowed ? t('roundsLeft', { count: rounds.left }) : change.reason?.text,
          delivery.accepts_at && t('byItself', { date: formatDate(new Date(delivery.accepts_at)) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <AlertDialog
        open={isAccepting}
        title={t('acceptTitle')}
        confirmLabel={t('acceptYes')}
        cancelLabel={t('notYet')}
        loading={isSending}
        onCancel={() => setAccepting(false)}
        onConfirm={() => void send('accept')}
      >
        {t('acceptText')}
      </AlertDialog>
    </div>
  );
}
