'use client';
import type { PeopleAnswer } from '@labelwerk/contracts/people/people.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './people.module.css';
import type { useChangePeople } from './use-people.ts';

/** Invitations that nobody has accepted yet. */
export function InvitationList({
  invitations,
  change,
}: {
  readonly invitations: PeopleAnswer['invitations'];
  readonly change: ReturnType<typeof useChangePeople>;
}) {
  const t = useTranslations('people');
  if (invitations.length === 0) return null;
  const act = (kind: 'resend' | 'withdraw', invitationId: string) =>
    change.mutate(
      { kind, invitationId },
      { onSuccess: () => showToast({ text: t(kind === 'resend' ? 'sent' : 'withdrawn'), look: 'success' }) },
    );
  return (
    <>
      <h3>{t('invited')}</h3>
      <ul className={styles.list}>
        {invitations.map(({ id, email, expires_at: expiresAt, is_expired: isExpired }) => (
          <li key={id}>
            <span>
              {email}
              <br />
              <small>
                {t(isExpired ? 'expired' : 'validUntil', { date: formatDate(new Date(expiresAt)) })}
              </small>
            </span>
            <span className={styles.actions}>
              <Button
                look="outline"
                size="small"
                loading={change.isPending}
                onClick={() => act('resend', id)}
                aria-label={t('resendTo', { email })}
              >
                {t('resend')}
              </Button>
              <Button
                look="quiet"
                size="small"
                loading={change.isPending}
                onClick={() => act('withdraw', id)}
                aria-label={t('withdrawOf', { email })}
              >
                {t('withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
