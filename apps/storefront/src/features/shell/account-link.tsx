'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Icon } from '#kit/icon.tsx';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import styles from './shell.module.css';

/** To the account, or to sign in. Until it is known who looks, it leads to the account, which asks by itself. */
export function AccountLink() {
  const t = useTranslations('shell');
  const path = usePath();
  const { data: profile } = useSession();
  const visitor = profile === null;
  return (
    <Link href={path(visitor ? 'login' : 'my-account')} className={styles.tool} data-wide>
      <Icon name="account" />
      <span className={styles.toolName}>{visitor ? t('login') : profile?.name || t('account')}</span>
    </Link>
  );
}
