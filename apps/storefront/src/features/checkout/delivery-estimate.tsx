'use client';
import type { Address } from '@labelwerk/contracts/addresses/addresses.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { deliveryOfLines } from '@labelwerk/domain/delivery/delivery-of-lines.ts';
import { wayTo } from '@labelwerk/domain/delivery/destination.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { usePriceList } from '#features/calculator/index.ts';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly cart: Cart;
  /** Delivery address; the market's own country until one is chosen. */
  readonly delivery: Pick<Address, 'country_id' | 'postcode'> | undefined;
  readonly paidLater: boolean;
};

const placeOf = (delivery: Props['delivery']) =>
  delivery && isCountryId(delivery.country_id)
    ? { country: delivery.country_id, postcode: delivery.postcode }
    : undefined;

/** When the order arrives, and what that depends on: the payment and the print files. */
export function DeliveryEstimate({ cart, delivery, paidLater }: Props) {
  const t = useTranslations('checkout.arrives');
  const { data: list } = usePriceList(cart.market);
  const now = useNow();
  // A line that can't be produced is not ordered, and does not delay the others.
  const made = cart.cart_items.filter(({ obstacle }) => obstacle === null);
  const lines = made.map(({ configuration }) => configuration);
  const to = { market: cart.market, place: placeOf(delivery) };
  const promise = list && deliveryOfLines(list, lines, wayTo(list, to), now);
  const isMissing = made.some((line) => line.needs_artwork && !line.artwork);
  return (
    <div className="grid gap-1">
      <h3 className="text-[length:var(--text-m)] font-bold">{t('title')}</h3>
      <p aria-busy={!list}>
        {promise
          ? t('between', { from: formatDate(promise.arrivesFrom), to: formatDate(promise.arrivesTo) })
          : '…'}
      </p>
      <p className="text-soft text-[length:var(--text-s)]">
        {t(isMissing ? 'hangsOnArtwork' : paidLater ? 'hangsOnTransfer' : 'hangsOnCheck')}
      </p>
    </div>
  );
}
