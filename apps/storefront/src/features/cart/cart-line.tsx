'use client';
import type { Cart, CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { minOnSheets } from '@labelwerk/domain/label/sheet.ts';
import {
  isPrintedFromCodes,
  variableArtworkOf,
} from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type PricePair as Pair, priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { LinePicture } from '#features/line-picture/index.ts';
import { PriceInText, PricePair } from '#features/prices/index.ts';
import { CodesPlace } from '#features/transparency/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { editAddress, uploadAddress } from './edit/edit-address.ts';
import { LineNotices } from './line-notices.tsx';
import { useLineWords } from './line-words.ts';
import { type LineWords, LineWordsForm } from './line-words-form.tsx';
import { useQuantity } from './quantity/use-quantity.ts';

type Props = {
  readonly line: CartItem;
  /** Undefined if the line can't be ordered. */
  readonly pair: Pair | undefined;
  /** Of the cart. */
  readonly vat: Pick<Cart['totals']['vat'], 'rate' | 'country'>;
  readonly busy: boolean;
  /** Rejects if the quantity was refused. */
  readonly onQuantity: (quantity: number) => Promise<unknown>;
  /** Rejects if the change was refused. */
  readonly onChange: (change: Partial<LineWords> | { readonly price_change: null }) => Promise<unknown>;
  readonly onRemove: () => void;
};

/** One line of the cart: its configuration, quantity, artwork and price. */
export function CartLine({ line, pair, vat, busy, onQuantity, onChange, onRemove }: Props) {
  const t = useTranslations('cart');
  const path = usePath();
  const { configuration, price } = line;
  const { quantity, type, leave } = useQuantity(configuration.quantity, onQuantity);

  const { form, sorts } = configuration;
  // Minimum that the API accepts: at least as many labels as designs, and as many as the fewest sheets
  // hold.
  const onSheets = form.kind === 'sheet' ? minOnSheets(form.format, configuration) : 1;
  const minQuantity = Math.max(sorts.length, onSheets);

  const { title, details, roll, pieces } = useLineWords()(line);
  const isDrawn = isPrintedFromCodes(configuration);
  const hasTable = variableArtworkOf(configuration) !== undefined;
  const upload = uploadAddress(path, line);
  const edit = editAddress(path, line);
  return (
    <Card as="li" marks className="grid gap-4 desktop:grid-cols-[1fr_12rem_9rem]">
      <div className="flex min-w-0 gap-4">
        <LinePicture line={line} className="w-24 flex-none self-start" />
        <div className="grid min-w-0 content-start gap-2">
          <h2 className="text-[length:var(--head-s)]">{title}</h2>
          <p className="text-soft">{[...details, ...roll].join(' · ')}</p>
          {line.artwork_rows.length > 0 && (
            <p className="text-soft">{line.artwork_rows.map(({ value }) => value).join(' · ')}</p>
          )}
          {line.notes.map((note) => (
            <p key={note} role="status" className="rounded-card bg-warning-wash p-2">
              {note}
            </p>
          ))}
          <LineNotices
            line={line}
            vat={vat}
            onSeen={() => void onChange({ price_change: null }).catch(() => undefined)}
          />
          {line.needs_artwork &&
            (line.artwork ? (
              <p className="flex flex-wrap items-center gap-3">
                <Badge look="success">{t('artworkThere')}</Badge>
                <LinkButton href={upload} look="quiet" size="small">
                  {t('changeArtwork')}
                </LinkButton>
              </p>
            ) : (
              <p className="flex flex-wrap items-center gap-3">
                <Badge look="warning">{t('artworkMissing')}</Badge>
                <LinkButton href={upload} look="outline" size="small">
                  <Icon name="upload" /> {t('addArtwork')}
                </LinkButton>
              </p>
            ))}
          <p>
            <LinkButton
              href={edit}
              look="quiet"
              size="small"
              aria-label={t(hasTable ? 'dataOfLine' : 'editLine', { name: title })}
            >
              <Icon name="pencil" /> {t(hasTable ? 'data' : 'edit')}
            </LinkButton>
          </p>
          {isDrawn && <CodesPlace itemId={line.id} quantity={configuration.quantity} mayChange />}
          <LineWordsForm line={line} onSave={onChange} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves what is within */}
      <div onBlur={leave}>
        {hasTable ? (
          <p className="grid gap-1">
            <span>{pieces}</span>
            <span className="text-soft text-[length:var(--text-s)]">{t('quantityOfTable')}</span>
          </p>
        ) : (
          <NumberField
            label={t('quantity')}
            value={quantity}
            min={minQuantity}
            max={quantityLimits.max}
            step={100}
            lessLabel={t('less')}
            moreLabel={t('more')}
            onChange={type}
          />
        )}
      </div>
      <div className="grid content-start justify-items-end gap-2 text-right">
        {pair && (
          <>
            <strong className="text-[length:var(--text-l)]" aria-busy={busy}>
              <PricePair
                pair={pair}
                currency={price.currency}
                rate={vat.rate}
                country={vat.country}
                align="end"
                digits={8}
              />
            </strong>
            <span className="text-soft text-[length:var(--text-s)]">
              {t('perThousand')}{' '}
              <PriceInText
                pair={priceWithVat(price.perThousand, vat.rate)}
                {...{ currency: price.currency, rate: vat.rate, country: vat.country, isBare: true }}
              />
            </span>
          </>
        )}
        {!hasTable && <span className="hidden-visually">{pieces}</span>}
        <Button look="quiet" size="small" onClick={onRemove} aria-label={t('removeLine', { name: title })}>
          <Icon name="trash" /> {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
