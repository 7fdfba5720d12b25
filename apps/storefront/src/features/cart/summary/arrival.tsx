'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { deliveryOfLines } from '@labelwerk/domain/delivery/delivery-of-lines.ts';
import { isMarketId } from '@labelwerk/domain/market/markets.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { usePriceList } from '#features/calculator/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * When the labels of a cart arrive if they are ordered and approved now: they are shipped together, so the slowest
 * decides. Nothing without labels that can be ordered.
 */
export function Arrival({ cart }: { readonly cart: Pick<Cart, 'market' | 'cart_items'> }) {
  const t = useTranslations('cart');
  const { market } = cart;
  const { data: list } = usePriceList(market);
  const now = useNow();
  const lines = cart.cart_items.filter(({ obstacle }) => obstacle === null);
  if (lines.length === 0 || !isMarketId(market)) return null;
  const promise =
    list &&
    deliveryOfLines(
      list,
      lines.map(({ configuration }) => configuration),
      market,
      now,
    );
  return (
    <p
      className="flex items-start gap-2 text-[length:var(--text-s)]"
      aria-busy={!promise}
      data-testid="arrival"
    >
      <Icon name="truck" />
      <span>
        {promise
          ? t('arrives', { from: formatDate(promise.arrivesFrom), to: formatDate(promise.arrivesTo) })
          : '…'}
      </span>
    </p>
  );
}
