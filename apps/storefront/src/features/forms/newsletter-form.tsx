'use client';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import { useEffect, useState } from 'react';
import { EmailField } from '#kit/form/email-field.tsx';
import { send } from '#platform/client/call.ts';
import { newsletterBodyOf } from '#platform/client/forms/form-values.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FollowedLink } from './followed-link.tsx';
import styles from './forms.module.css';
import { SentForm } from './sent-form.tsx';

type Link = { readonly act: 'confirm' | 'leave'; readonly token: string };

/** The parameters of a mail's link, in the URL fragment. */
function linkOf(hash: string): Link | undefined {
  const [, act, token] = /^#(confirm|leave)=([\w-]+)$/.exec(hash) ?? [];
  return act === undefined || token === undefined ? undefined : { act: act as Link['act'], token };
}

/**
 * Newsletter subscription; opened from a mail's link it confirms or unsubscribes when the button is
 * pressed.
 */
export function NewsletterForm() {
  const t = useTranslations('forms');
  const path = usePath();
  const router = useRouter();
  const [link, setLink] = useState<Link>();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    setLink(linkOf(location.hash));
    // The footer's form, and a browser without scripts, are redirected here.
    setSent(location.hash === '#sent');
  }, []);
  return (
    <section className={styles.block} aria-labelledby="newsletter-form">
      <h2 id="newsletter-form">{t(link ? `newsletter.${link.act}` : 'newsletter.title')}</h2>
      {link && (
        <FollowedLink
          act={link.act}
          token={link.token}
          onConfirmed={() => router.push(path('thank-you'))}
          onAgain={() => setLink(undefined)}
        />
      )}
      {!link && (
        <>
          {/* Also shown by the `:target` selector, where no scripts run. */}
          <p id="sent" role="status" className={isSent ? styles.told : styles.toldAt}>
            {t('newsletter.sent')}
          </p>
          {!isSent && (
            <SentForm
              action="/api/forms/newsletter"
              button={t('newsletter.send')}
              onSend={async (form) => {
                await send(newsletterCalls.subscribe, { body: newsletterBodyOf(form) });
                setSent(true);
              }}
            >
              {(faults) => (
                <EmailField
                  label={t('email')}
                  name="email"
                  autoComplete="email"
                  hint={t('newsletter.hint')}
                  error={faults.email}
                  className={styles.wide}
                />
              )}
            </SentForm>
          )}
        </>
      )}
    </section>
  );
}
