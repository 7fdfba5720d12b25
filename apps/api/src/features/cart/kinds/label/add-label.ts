import { randomUUID } from 'node:crypto';
import type { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { priceConfiguration } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failureOfPart } from '#platform/problems/failure.ts';
import { priceKeptUntil } from '../../items/item.ts';
import { placeItem, type Target } from '../../items/place-item.ts';
import type { StoredCart } from '../../stored/stored-cart-repository.ts';
import { checkArtwork, checkSource, type LineArtwork, needsArtwork, noArtwork } from './artwork-of-line.ts';

type Wanted = {
  readonly configuration: Configuration;
  readonly name: string;
  readonly artwork: LineArtwork;
  /** A key chosen by the caller: a line sent again with the same key is added once. */
  readonly itemId: string | undefined;
};

/** Adds a configuration to the cart at the current price. */
export async function addItem(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  { cartId, site, caller }: Target,
  wanted: Wanted,
): Promise<CallResult<StoredCart, typeof cartCalls.addCartItem>> {
  const { configuration } = wanted;
  const priced = await priceConfiguration(app, configuration, {
    market: site.market,
    customerId: caller.customerId,
  });
  if (!priced.ok) return failureOfPart('configuration', priced);
  const drawn = await checkSource(app, configuration, caller.customerId);
  if (!drawn.ok) return failureOfPart('configuration', drawn);
  const sorts = configuration.sorts.length;
  const files = needsArtwork(configuration) ? wanted.artwork : noArtwork;
  const artwork = await checkArtwork(app.db, { artwork: files, sorts, caller });
  if (!artwork.ok) return artwork;
  return placeItem(
    app,
    { cartId, site, caller },
    {
      kind: 'label',
      id: wanted.itemId ?? randomUUID(),
      name: wanted.name,
      configuration,
      sheet: priced.value,
      needs_artwork: needsArtwork(configuration),
      file_ids: [...artwork.value.fileIds],
      artwork_pages: artwork.value.pages,
      quote_id: null,
      price_valid_until: priceKeptUntil(app.now()),
    },
  );
}
