'use client';
import type { Cart, CartService } from '@labelwerk/contracts/cart/cart.ts';
import type { PricePair as Pair } from '@labelwerk/domain/vat/leading-price.ts';
import { PricePair } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { dueToday } from '#platform/client/display/due-today.ts';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { pageOfService } from '#platform/routes/page-of-service.ts';
import { LineNotices } from '../line-notices.tsx';
import { ServiceDetails } from './service-details.tsx';
import { nameOfService } from './service-name.ts';

type Props = {
  readonly service: CartService;
  /** Undefined if the service can't be ordered. */
  readonly pair: Pair | undefined;
  /** Of the cart. */
  readonly vat: Pick<Cart['totals']['vat'], 'rate' | 'country'>;
  readonly onSeen: () => void;
  readonly onRemove: () => void;
};

/** A service in the cart: its options, its price, and buttons to change or remove it. */
export function ServiceLine({ service, pair, vat, onSeen, onRemove }: Props) {
  const t = useTranslations('cart');
  const path = usePath();
  const name = nameOfService(service);
  const page = path(pageOfService(service.service));
  return (
    <Card as="li" marks className="grid gap-4 desktop:grid-cols-[1fr_9rem]" data-testid="cart-service">
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-[length:var(--head-s)] [overflow-wrap:anywhere]">{name}</h2>
        <ServiceDetails of={service} />
        {service.obstacle === null && (
          <p className="text-soft">
            {t('service.dueBy', { date: dueToday(service.service, service.high_priority) })}
          </p>
        )}
        <LineNotices line={service} vat={vat} kind="service" onSeen={onSeen} />
        <p>
          <LinkButton
            href={`${page}?service=${encodeURIComponent(service.id)}`}
            look="quiet"
            size="small"
            aria-label={t('service.editOf', { name })}
          >
            <Icon name="pencil" /> {t('service.edit')}
          </LinkButton>
        </p>
      </div>
      <div className="grid content-start justify-items-end gap-2 text-right">
        {pair && (
          <strong className="text-[length:var(--text-l)]">
            <PricePair
              pair={pair}
              {...{
                currency: service.price.currency,
                rate: vat.rate,
                country: vat.country,
                align: 'end',
                digits: 8,
              }}
            />
          </strong>
        )}
        <Button look="quiet" size="small" onClick={onRemove} aria-label={t('removeLine', { name })}>
          <Icon name="trash" /> {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
