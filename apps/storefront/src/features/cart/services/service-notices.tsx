'use client';
import type { CartService } from '@labelwerk/contracts/cart/cart.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';

type Props = {
  readonly service: Pick<CartService, 'obstacle' | 'price_change' | 'price'>;
  readonly onSeen: () => void;
};

/** Why a service can't be ordered in this market, or how its price changed; nothing otherwise. */
export function ServiceNotices({ service: { obstacle, price_change: change, price }, onSeen }: Props) {
  const t = useTranslations('cart');
  if (obstacle) {
    return (
      <p role="alert" className="flex items-start gap-2 rounded-card bg-danger-wash p-3 text-danger">
        <Icon name="alert" />
        <span>{t('service.obstacle', { reason: obstacle.text })}</span>
      </p>
    );
  }
  if (!change) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-warning-wash p-3"
    >
      <p className="min-w-0 flex-1 basis-48">
        {t(`priceChange.${change.reason}`, {
          before: formatMoney(change.before),
          after: formatMoney({ amount: price.net, currency: price.currency }),
        })}
      </p>
      <Button look="quiet" size="small" onClick={onSeen}>
        {t('priceSeen')}
      </Button>
    </div>
  );
}
