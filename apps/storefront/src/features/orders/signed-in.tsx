'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { type Profile, useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';

/** Shows what is a customer's own, or the way to sign in and back. */
export function SignedIn({
  children,
  head,
}: {
  readonly children: (profile: Profile) => ReactNode;
  /** Stands above what is shown to nobody in particular; whoever is signed in brings a heading of their own. */
  readonly head?: ReactNode;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const [here, setHere] = useState('');
  // Known in the browser alone: the page itself is the same for everyone.
  useEffect(() => setHere(window.location.pathname + window.location.search), []);
  const { data: profile, isPending } = useSession();
  if (isPending)
    return (
      <>
        {head}
        <Skeleton height="16rem" />
      </>
    );
  if (profile) return children(profile);
  return (
    <>
      {head}
      <EmptyState
        title={t('signInFirst')}
        actions={
          <LinkButton href={`${path('login')}?redirect=${encodeURIComponent(here)}`}>
            {t('signIn')}
          </LinkButton>
        }
      >
        {t('signInText')}
      </EmptyState>
    </>
  );
}
