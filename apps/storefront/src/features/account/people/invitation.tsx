'use client';
import { peopleCalls } from '@labelwerk/contracts/people/calls.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { type Profile, useSession, useSignOut } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { keepInvitationKey, useInvitationKey } from './invitation-key.ts';
import styles from './people.module.css';
import { useOpenAccount } from './use-people.ts';

/** What an invitation is, and the way into the account: signed in with the address it was sent to. */
export function Invitation() {
  const t = useTranslations('people');
  const key = useInvitationKey();
  const session = useSession();
  const read = useQuery({
    queryKey: ['invitation', key],
    queryFn: ({ signal }) => send(peopleCalls.readInvitation, { body: { key: key ?? '' }, signal }),
    enabled: key !== undefined && key !== '',
    retry: false,
  });
  const messageSheet = (text: ReactNode) => (
    <Sheet>
      <FormNotice>{text}</FormNotice>
    </Sheet>
  );
  if (key === '') return messageSheet(t('invitation.noKey'));
  if (read.isError) return messageSheet((read.error instanceof Problem && read.error.message) || t('failed'));
  if (!read.data || session.data === undefined || key === undefined)
    return (
      <Sheet busy>
        <Skeleton height="9rem" />
      </Sheet>
    );
  const { account, invited_by: by, email, expires_at: expiresAt } = read.data;
  return (
    <Sheet>
      <p>{t('invitation.text', { by, account })}</p>
      <p>{t('invitation.keep')}</p>
      <p>
        <small>{t('validUntil', { date: formatDate(new Date(expiresAt)) })}</small>
      </p>
      <Way profile={session.data} email={email} invitationKey={key} />
    </Sheet>
  );
}

function Sheet({ busy = false, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  const t = useTranslations('people');
  return (
    <div className="page">
      <Card as="section" marks>
        <h1>{t('invitation.meta.title')}</h1>
        <div className={styles.section} aria-busy={busy}>
          {children}
        </div>
      </Card>
    </div>
  );
}

type WayProps = {
  readonly profile: Profile | null;
  readonly email: string;
  readonly invitationKey: string;
};

function Way({ profile, email, invitationKey }: WayProps) {
  const t = useTranslations('people');
  const path = usePath();
  const signOut = useSignOut();
  const openAccount = useOpenAccount();
  const accept = useMutation({
    mutationFn: async () => {
      const params = { customerId: profile?.person_id ?? 0 };
      await send(peopleCalls.acceptInvitation, { params, body: { key: invitationKey } });
      keepInvitationKey('');
      await openAccount();
    },
  });
  if (!profile) {
    const redirect = `?${new URLSearchParams({ redirect: path('account-invitation') })}`;
    return (
      <>
        <p>{t('invitation.signIn', { email })}</p>
        <div className={styles.actions}>
          <LinkButton href={path('login') + redirect}>{t('invitation.toLogin')}</LinkButton>
          <LinkButton href={path('signup') + redirect} look="outline">
            {t('invitation.toSignUp')}
          </LinkButton>
        </div>
      </>
    );
  }
  if (profile.email !== email)
    return (
      <>
        <FormNotice>{t('invitation.otherAddress', { email, own: profile.email })}</FormNotice>
        <div>
          <Button
            look="outline"
            loading={signOut.isPending}
            onClick={() => signOut.mutate(`${path('account-invitation')}#key=${invitationKey}`)}
          >
            {t('invitation.signOut')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {accept.isError && (
        <FormNotice>{(accept.error instanceof Problem && accept.error.message) || t('failed')}</FormNotice>
      )}
      <div>
        <Button size="large" loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
          {t('invitation.accept')}
        </Button>
      </div>
    </>
  );
}
