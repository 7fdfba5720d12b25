'use client';
import type { Cart, CartItem, CartService } from '@labelwerk/contracts/cart/cart.ts';
import type { CartSamplePack } from '@labelwerk/contracts/samples/sample-packs.ts';
import type { PricePair as Pair } from '@labelwerk/domain/vat/leading-price.ts';
import type { ReactNode } from 'react';
import { linePairs, nameOfService, ServiceDetails, sampleNames, useLineWords } from '#features/cart/index.ts';
import { LinePicture } from '#features/line-picture/index.ts';
import { PricePair } from '#features/prices/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LineArtwork } from './line-artwork.tsx';

/**
 * Every line of the order: its drawing, its configuration, its artwork with the check result, its
 * price; then every service and sample pack.
 */
export function OrderLines({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('checkout');
  const path = usePath();
  const pairs = linePairs([...cart.cart_items, ...cart.services, ...cart.sample_packs], cart.totals);
  const priceOf = (id: string) => <LinePrice pair={pairs.get(id)} totals={cart.totals} />;
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
          <OrderLine key={line.id} line={line} price={priceOf(line.id)} />
        ))}
        {cart.services.map((service) => (
          <ServiceOfOrder key={service.id} service={service} price={priceOf(service.id)} />
        ))}
        {cart.sample_packs.map((pack) => (
          <PackOfOrder key={pack.id} pack={pack} price={priceOf(pack.id)} />
        ))}
      </ul>
    </Card>
  );
}

type PriceProps = { readonly pair: Pair | undefined; readonly totals: Cart['totals'] };

/** The price of a line; nothing if it can't be ordered. */
function LinePrice({ pair, totals: { currency, vat } }: PriceProps) {
  return (
    pair && (
      <strong className="tabular-nums">
        <PricePair pair={pair} {...{ currency, rate: vat.rate, country: vat.country, align: 'end' }} />
      </strong>
    )
  );
}

type ServiceProps = { readonly service: CartService; readonly price: ReactNode };

function ServiceOfOrder({ service, price }: ServiceProps) {
  const { obstacle } = service;
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold [overflow-wrap:anywhere]">
          {nameOfService(service)}
        </h3>
        <ServiceDetails of={service} />
        {obstacle && <p className="text-danger">{obstacle.text}</p>}
      </div>
      {price}
    </li>
  );
}

function PackOfOrder({ pack, price }: { readonly pack: CartSamplePack; readonly price: ReactNode }) {
  const { name, samples, obstacle } = pack;
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold">{name}</h3>
        <p className="text-soft text-[length:var(--text-s)] [overflow-wrap:anywhere]">
          {sampleNames(samples)}
        </p>
        {obstacle && <p className="text-danger">{obstacle.text}</p>}
      </div>
      {price}
    </li>
  );
}

function OrderLine({ line, price }: { readonly line: CartItem; readonly price: ReactNode }) {
  const { title, details, roll, pieces } = useLineWords()(line);
  const choices = line.artwork_rows.map(({ value }) => value);
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      <LinePicture line={line} className="w-24 flex-none self-start" />
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold">{title}</h3>
        <p className="text-soft text-[length:var(--text-s)]">
          {[pieces, ...details, ...roll, ...choices].join(' · ')}
        </p>
        {line.note !== '' && (
          <p className="whitespace-pre-line break-words text-[length:var(--text-s)]">{line.note}</p>
        )}
        {line.obstacle && <p className="text-danger">{line.obstacle.text}</p>}
        {line.needs_artwork && <LineArtwork line={line} />}
      </div>
      {price}
    </li>
  );
}
