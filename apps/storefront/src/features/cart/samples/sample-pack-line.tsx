'use client';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { CartSamplePack } from '@labelwerk/contracts/samples/sample-packs.ts';
import type { PricePair as Pair } from '@labelwerk/domain/vat/leading-price.ts';
import { PricePair } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { LineNotices } from '../line-notices.tsx';
import { sampleNames, samplesQuery } from './sample-names.ts';

type Props = {
  readonly pack: CartSamplePack;
  /** Undefined if the pack can't be ordered. */
  readonly pair: Pair | undefined;
  /** Of the cart. */
  readonly vat: Pick<Cart['totals']['vat'], 'rate' | 'country'>;
  readonly onSeen: () => void;
  readonly onRemove: () => void;
};

/** A sample pack in the cart: its samples, its price, and buttons to change or remove it. */
export function SamplePackLine({ pack, pair, vat, onSeen, onRemove }: Props) {
  const t = useTranslations('cart');
  const path = usePath();
  const { id, name, samples, price } = pack;
  const change = `${path('sample-search')}?${samplesQuery(samples)}&pack=${encodeURIComponent(id)}`;
  return (
    <Card as="li" marks className="grid gap-4 desktop:grid-cols-[1fr_9rem]" data-testid="cart-sample-pack">
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-[length:var(--head-s)]">{name}</h2>
        <p className="text-soft [overflow-wrap:anywhere]">{sampleNames(samples)}</p>
        <LineNotices line={pack} vat={vat} kind="pack" onSeen={onSeen} />
        <p>
          <LinkButton href={change} look="quiet" size="small" aria-label={t('service.editOf', { name })}>
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
                currency: price.currency,
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
