import { randomUUID } from 'node:crypto';
import type { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { findQuote } from '#features/calculator/index.ts';
import type { App } from '#platform/app.ts';
import type { CallResult } from '#platform/problems/failure.ts';
import { placeItem } from '../../items/place-item.ts';
import type { Caller } from '../../owner/open-cart.ts';
import type { StoredCart } from '../../stored/stored-cart-repository.ts';
import { checkSource, needsArtwork } from './artwork-of-line.ts';

/** Adds a saved quote to the cart at its price. Changes nothing if the quote is already in the cart. */
export async function addQuoteItem(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log' | 'now'>,
  quoteId: string,
  cartId: string | undefined,
  caller: Caller,
): Promise<CallResult<StoredCart, typeof cartCalls.addQuoteItem>> {
  const found = await findQuote(app, quoteId, caller.customerId);
  if (!found.ok) return found;
  const quote = found.value;
  const drawn = await checkSource(app, quote.configuration, caller.customerId);
  if (!drawn.ok) return drawn;
  const site = { market: quote.market, language: quote.language };
  return placeItem(
    app,
    { cartId, site, caller },
    {
      kind: 'label',
      id: randomUUID(),
      name: quote.name,
      configuration: quote.configuration,
      sheet: quote.sheet,
      needs_artwork: needsArtwork(quote.configuration),
      file_ids: [],
      artwork_pages: null,
      quote_id: quote.id,
      price_valid_until: quote.valid_until,
    },
  );
}
