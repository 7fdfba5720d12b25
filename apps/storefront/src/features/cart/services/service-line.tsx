'use client';
import type { CartService } from '@labelwerk/contracts/cart/cart.ts';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Price } from '#kit/data/price.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { LineNotices } from '../line-notices.tsx';
import { shownPrice } from '../summary/shown-price.ts';
import { ServiceDetails } from './service-details.tsx';
import { nameOfService } from './service-name.ts';

type Props = {
  readonly service: CartService;
  /** Of the cart, in basis points. */
  readonly vatRate: number;
  readonly onSeen: () => void;
  readonly onRemove: () => void;
};

/** A service in the cart: its options, its price, and buttons to change or remove it. */
export function ServiceLine({ service, vatRate, onSeen, onRemove }: Props) {
  const t = useTranslations('cart');
  const path = usePath();
  const { showsPrices } = useSite();
  const name = nameOfService(service);
  const { net, currency } = service.price;
  const { amount, isWithVat } = shownPrice(net, showsPrices, vatRate);
  const page = path(service.service === 'design' ? 'design-service' : 'order-artwork-service');
  return (
    <Card as="li" marks className="grid gap-4 desktop:grid-cols-[1fr_9rem]" data-testid="cart-service">
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-[length:var(--head-s)] [overflow-wrap:anywhere]">{name}</h2>
        <ServiceDetails of={service} />
        <LineNotices line={service} isService onSeen={onSeen} />
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
        {!service.obstacle && (
          <>
            <strong className="text-[length:var(--text-l)]">
              <Price money={{ amount, currency }} digits={8} />
            </strong>
            {isWithVat && <span className="text-soft text-[length:var(--text-s)]">{t('withVat')}</span>}
          </>
        )}
        <Button look="quiet" size="small" onClick={onRemove} aria-label={t('removeLine', { name })}>
          <Icon name="trash" /> {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
