'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { Form } from '#kit/form/form.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { fieldsOf, type TemplateChoice } from './template-choice.ts';

/** Sends the template to an email address. */
export function MailTemplate({ choice }: { readonly choice: TemplateChoice }) {
  const t = useTranslations('assistant.mail');
  const { market, language } = useSite();
  const { data: profile } = useSession();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const email = typed ?? profile?.email ?? '';
  const mail = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    setSentTo(undefined);
    try {
      await send(calculatorCalls.mailTemplate, {
        params: { market: String(market), lang: language },
        body: { ...fieldsOf(choice), email },
      });
      setSentTo(email);
    } catch (failed) {
      const text = failed instanceof Problem ? (failed.errors[0]?.message ?? failed.message) : '';
      setProblem(text || t('failed'));
    }
    setBusy(false);
  };
  return (
    <details data-mail-template="">
      <summary className="cursor-pointer text-action">{t('title')}</summary>
      <Form className="grid max-w-96 gap-3 pt-3" onSubmit={mail} noValidate>
        <EmailField
          label={t('email')}
          name="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p>
          <Button type="submit" look="outline" loading={busy}>
            {t('send')}
          </Button>
        </p>
        {sentTo && <p role="status">{t('sent', { email: sentTo })}</p>}
      </Form>
    </details>
  );
}
