import { randomUUID } from 'node:crypto';
import { type SampleChoice, samplePackPrice } from '@labelwerk/domain/samples/sample-pack.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { acknowledgePrice, removeItem, restoreItem } from '../../items/change-item.ts';
import { type PlaceCode, placeItem, type Target } from '../../items/place-item.ts';
import { type ItemCode, type NamedItem, withItem } from '../../items/with-item.ts';
import type { StoredCart } from '../../stored/stored-cart-repository.ts';
import { keepsPrice, pricedNow } from '../listed-amounts.ts';
import { samplesOf } from './sample-pack-choice.ts';

const kind = 'sample-pack';
type NamedPack = Omit<NamedItem<typeof kind>, 'kind'>;

/** Adds a pack to the caller's cart at today's price. `key`: id of the item; the same pack sent again is added once. */
export async function addSamplePack(
  app: Pick<App, 'db' | 'part' | 'now'>,
  target: Target,
  { choice, key }: { readonly choice: SampleChoice; readonly key: string | undefined },
): Promise<Result<StoredCart, PlaceCode | 'samples.cart-full' | 'samples.not-offered' | 'request.invalid'>> {
  const catalogue = await currentCatalogue(app);
  const { market } = target.site;
  const net = samplePackPrice(catalogue.priceList, market);
  if (net === undefined) return failure('samples.not-offered');
  const samples = samplesOf(catalogue, choice);
  if (!samples.ok) return samples;
  const { sheet, price_valid_until } = pricedNow(catalogue.priceList, net, market, app.now());
  return placeItem(app, target, {
    ...{ kind, id: key ?? randomUUID(), name: '', configuration: { samples: samples.value } },
    ...{ sheet, price_valid_until },
    ...{ file_ids: [], needs_artwork: false, artwork_pages: null, quote_id: null },
  });
}

/** Changes what a pack holds. The price stays while it is kept; otherwise it is today's. */
export async function changeSamplePack(
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: NamedPack,
  choice: SampleChoice,
): Promise<Result<StoredCart, ItemCode<typeof kind> | 'samples.not-offered' | 'request.invalid'>> {
  const catalogue = await currentCatalogue(app);
  const { priceList } = catalogue;
  return withItem(app, { ...named, kind, state: 'active' }, async (_db, { cart: { market } }, item) => {
    const samples = samplesOf(catalogue, choice);
    if (!samples.ok) return samples;
    const now = app.now();
    const keeps = keepsPrice(item, market, now);
    const net = keeps ? item.sheet.net : samplePackPrice(priceList, market);
    if (net === undefined) return failure('samples.not-offered');
    const priced = keeps ? {} : { ...pricedNow(priceList, net, market, now), price_change: null };
    return success({ changed: [{ ...item, ...priced, configuration: { samples: samples.value } }] });
  });
}

type Change = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: NamedPack,
) => Promise<Result<StoredCart, ItemCode<typeof kind>>>;

export const removeSamplePack: Change = (app, named) => removeItem(app, { ...named, kind });

export const acknowledgeSamplePack: Change = (app, named) => acknowledgePrice(app, { ...named, kind });

export const restoreSamplePack = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  named: NamedPack,
): Promise<Result<StoredCart, ItemCode<typeof kind> | 'samples.cart-full'>> =>
  restoreItem(app, { ...named, kind });
