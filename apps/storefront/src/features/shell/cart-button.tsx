'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCart } from '#features/cart/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { usePath } from '#platform/client/site.tsx';
import styles from './shell.module.css';

export function CartButton() {
  const t = useTranslations('shell');
  const path = usePath();
  const { data: cart } = useCart();
  const count = cart?.cart_items.length ?? 0;
  return (
    <Link href={path('cart')} prefetch={false} className={styles.tool} aria-label={t('cartCount', { count })}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
