'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSession } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly open: boolean;
  readonly save: () => Promise<QuoteAnswer>;
  readonly onClose: () => void;
};

/** Asks for the email address of the quote, and confirms that it was sent. */
export function MailQuote({ open, save, onClose }: Props) {
  const t = useTranslations('calculator.quote');
  const { data: profile } = useSession();
  const prices = useLeadingPrice();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const email = typed ?? profile?.email ?? '';

  const mail = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await save();
      await send(calculatorCalls.mailQuote, { params: { quoteId: id }, body: { email, prices } });
      setSent(email);
    } catch (failed) {
      const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      setProblem(text || t('failed'));
    }
    setBusy(false);
  };
  const close = () => {
    setSent(undefined);
    setProblem(undefined);
    onClose();
  };
  return (
    <Modal open={open} onClose={close} title={t('mail')} closeLabel={t('close')} size="small">
      {sent ? (
        <div className="grid gap-4">
          <p role="status">{t('sent', { email: sent })}</p>
          <p>
            <Button onClick={close}>{t('close')}</Button>
          </p>
        </div>
      ) : (
        <form className="grid gap-4" onSubmit={mail} noValidate>
          <p className="text-soft">{t('mailText')}</p>
          <EmailField
            label={t('email')}
            name="email"
            autoComplete="email"
            value={email}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('send')}
            </Button>
          </p>
        </form>
      )}
    </Modal>
  );
}
