'use client';
import type { Cart, CartItem, CartService } from '@labelwerk/contracts/cart/cart.ts';
import { useTranslations } from 'next-intl';
import { LinePicture, nameOfService, ServiceDetails, useLineWords } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Price } from '#kit/data/price.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { LineArtwork } from './line-artwork.tsx';

/**
 * Every line of the order: its drawing, its configuration, its artwork with the check result, its net
 * price; then every service.
 */
export function OrderLines({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('checkout');
  const path = usePath();
  return (
    <Card as="section" marks className="grid gap-4" aria-labelledby="lines">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="lines">{t('lines', { count: cart.quantity_items })}</h2>
        <LinkButton href={path('cart')} look="quiet" size="small">
          {t('changeLines')}
        </LinkButton>
      </div>
      <ul className="grid gap-4">
        {cart.cart_items.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
        {cart.services.map((service) => (
          <ServiceOfOrder key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function ServiceOfOrder({ service }: { readonly service: CartService }) {
  const { obstacle, price } = service;
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold [overflow-wrap:anywhere]">
          {nameOfService(service)}
        </h3>
        <ServiceDetails of={service} />
        {obstacle && <p className="text-danger">{obstacle.text}</p>}
      </div>
      {!obstacle && (
        <strong className="tabular-nums">
          <Price money={{ amount: price.net, currency: price.currency }} />
        </strong>
      )}
    </li>
  );
}

function OrderLine({ line }: { readonly line: CartItem }) {
  const { title, details, roll, pieces } = useLineWords()(line);
  const { net, currency } = line.price;
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <LinePicture configuration={line.configuration} className="w-24 flex-none self-start" />
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold">{title}</h3>
        <p className="text-soft text-[length:var(--text-s)]">{[pieces, ...details, ...roll].join(' · ')}</p>
        {line.note !== '' && (
          <p className="whitespace-pre-line break-words text-[length:var(--text-s)]">{line.note}</p>
        )}
        {line.obstacle && <p className="text-danger">{line.obstacle.text}</p>}
        {line.needs_artwork && <LineArtwork line={line} />}
      </div>
      {!line.obstacle && (
        <strong className="tabular-nums">
          <Price money={{ amount: net, currency }} />
        </strong>
      )}
    </li>
  );
}
