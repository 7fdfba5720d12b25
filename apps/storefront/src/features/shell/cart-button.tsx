'use client';
import { Link } from '#kit/button/link.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './shell.module.css';
import { useShopper } from './shopper/shopper.ts';

export function CartButton() {
  const t = useTranslations('shell');
  const path = usePath();
  const { items: count } = useShopper();
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
