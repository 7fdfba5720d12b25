'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Link } from '#kit/button/link.tsx';
import { Avatar } from '#kit/data/avatar.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useOwnPage } from '#platform/client/own/own-page.ts';
import { type Profile, useSignOut } from '#platform/client/session.ts';
import { useHere, usePageExists, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { FormNotice } from '../fields/form-notice.tsx';
import { AccountSwitch } from '../people/account-switch.tsx';
import { fullNameOf } from './full-name.ts';

const menu = [
  'my-account',
  'orders',
  'label-library',
  'address-management',
  'personal-infos',
  'manage-credentials',
] as const satisfies readonly PageKey[];

/**
 * Frame of every account page: the menu, and the page once the session is known. Visitors are redirected to sign in and
 * back.
 */
export function AccountFrame({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const t = useTranslations('account');
  const session = useOwnPage();
  const path = usePath();
  const here = useHere();
  const exists = usePageExists();

  return (
    <div className={`page ${styles.frame}`}>
      <nav aria-label={t('menu.label')}>
        {session.data && (
          <p className={styles.person}>
            <span aria-hidden="true">
              <Avatar name={fullNameOf(session.data)} />
            </span>
            {fullNameOf(session.data)}
          </p>
        )}
        {session.data && <AccountSwitch profile={session.data} />}
        <ul className={styles.menu}>
          {menu.filter(exists).map((key) => (
            <li key={key}>
              <Link href={path(key)} aria-current={here === path(key) ? 'page' : undefined}>
                {t(`menu.${key}`)}
              </Link>
            </li>
          ))}
          <li>
            <SignOutButton />
          </li>
        </ul>
      </nav>
      <div className={styles.body} aria-busy={!session.data}>
        {session.data ? children(session.data) : <Loading failed={session.isError} retry={session.refetch} />}
      </div>
    </div>
  );
}

function SignOutButton() {
  const t = useTranslations('account');
  const path = usePath();
  const signOut = useSignOut();
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate(path('home'))}>
      {t('menu.signOut')}
    </button>
  );
}

function Loading({ failed, retry }: { readonly failed: boolean; readonly retry: () => unknown }) {
  const t = useTranslations('account');
  if (failed) {
    return (
      <FormNotice>
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </FormNotice>
    );
  }
  return (
    <div className={styles.loading}>
      <span className="hidden-visually">{t('loading')}</span>
      <Skeleton width="55%" height="2.5rem" />
      <Skeleton height="1.2rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
