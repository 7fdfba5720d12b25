'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { type Profile, useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Shows content for signed-in customers; others see a link to the sign-in, which leads back here. */
export function SignedIn({
  children,
  head,
}: {
  readonly children: (profile: Profile) => ReactNode;
  /** Heading until the customer is known to be signed in; the content then has its own. */
  readonly head?: ReactNode;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  const [here, setHere] = useState('');
  // The URL is only known in the browser: the page itself is the same for everyone.
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
