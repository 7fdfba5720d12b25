'use client';
import type { Cart, CartItem, CartService } from '@labelwerk/contracts/cart/cart.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { usePrices } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Noticed = Pick<CartItem, 'obstacle' | 'price_change'> & {
  readonly price: Pick<CartService['price'], 'net' | 'currency'>;
};

type Props = {
  readonly line: Noticed;
  /** Of the cart. */
  readonly vat: Pick<Cart['totals']['vat'], 'rate' | 'country'>;
  readonly kind?: keyof typeof obstacles;
  readonly onSeen: () => void;
};

/** The sentences with the reason, for each kind of item. */
const obstacles = { label: 'obstacle', service: 'service.obstacle', pack: 'pack.obstacle' } as const;

/** Why an item can't be ordered in this market, or how its price changed; nothing otherwise. */
export function LineNotices({ line, vat, kind = 'label', onSeen }: Props) {
  const { obstacle, price_change: change, price } = line;
  const t = useTranslations('cart');
  const { leads, named } = usePrices(price.currency, vat.rate, vat.country);
  if (obstacle) {
    return (
      <p role="alert" className="flex items-start gap-2 rounded-card bg-danger-wash p-3 text-danger">
        <Icon name="alert" />
        <span>{t(obstacles[kind], { reason: obstacle.text })}</span>
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
          // The earlier price may be of another market, at a VAT rate that is not known any more.
          before: formatMoney({
            ...change.before,
            amount: priceWithVat(change.before.amount, vat.rate)[leads],
          }),
          after: named(price.net),
        })}
      </p>
      <Button look="quiet" size="small" onClick={onSeen}>
        {t('priceSeen')}
      </Button>
    </div>
  );
}
