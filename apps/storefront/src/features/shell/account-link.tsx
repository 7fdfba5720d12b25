'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { MouseEvent } from 'react';
import { Link } from '#kit/button/link.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { wasSignedIn } from '#platform/client/display/signed-in.ts';
import { useHere, usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import own from './account-link.module.css';
import styles from './shell.module.css';
import { useShopper } from './shopper/shopper.ts';

/** Pages with unfinished work: signing in returns to them, including their query. */
const returnPages: readonly PageKey[] = ['calculator', 'cart', 'upload-files'];

/**
 * Links to the account, or to the sign-in. Until the user is known, it links to the account, which
 * redirects by itself; its text is that of the last visit, which an attribute of the page tells.
 */
export function AccountLink() {
  const t = useTranslations('shell');
  const path = usePath();
  const { name } = useShopper();
  const router = useRouter();
  const here = useHere();
  const visitor = name === null;
  const leave = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    // Clicked before the user is known: who sees "sign in" is taken to it, with the way back.
    const expectsSignIn = visitor || (name === undefined && !wasSignedIn());
    if (!expectsSignIn || opensElsewhere || !returnPages.some((key) => path(key) === here)) return;
    event.preventDefault();
    // The current URL: choices are written into it without the router.
    const back = encodeURIComponent(window.location.pathname + window.location.search);
    router.push(`${path('login')}?redirect=${back}`);
  };
  return (
    <Link
      href={path(visitor ? 'login' : 'my-account')}
      prefetch={false}
      className={styles.tool}
      data-wide
      onClick={leave}
    >
      <Icon name="account" />
      {name === undefined ? (
        <>
          <span className={classNames(styles.toolName, own.visitor)}>{t('login')}</span>
          <span className={classNames(styles.toolName, own.customer)}>{t('account')}</span>
        </>
      ) : (
        <span className={styles.toolName}>{visitor ? t('login') : name || t('account')}</span>
      )}
    </Link>
  );
}
