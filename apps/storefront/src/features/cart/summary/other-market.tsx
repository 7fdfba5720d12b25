'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { isMarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Notice that the cart is priced for another country than the current site; nothing if they are the same.
 */
export function OtherMarket({
  cart: { market, totals },
}: {
  readonly cart: Pick<Cart, 'market' | 'totals'>;
}) {
  const t = useTranslations('cart');
  const { market: here, hreflang } = useSite();
  if (market === here || !isMarketId(market) || !isMarketId(here)) return null;
  const names = new Intl.DisplayNames([hreflang], { type: 'region' });
  const nameOf = (id: keyof typeof markets) => names.of(markets[id].country) ?? markets[id].country;
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-warning-wash p-3">
      <Icon name="globe" />
      <span>
        {t('otherMarket', { country: nameOf(market), currency: totals.currency, here: nameOf(here) })}
      </span>
    </p>
  );
}
