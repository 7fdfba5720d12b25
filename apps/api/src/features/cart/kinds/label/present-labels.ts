import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart, CartItem as PresentedLabel } from '@labelwerk/contracts/cart/cart.ts';
import { describeArtwork } from '#features/calculator/index.ts';
import {
  asOffered,
  buyerPrices,
  catalogueNaming,
  currentCatalogue,
  extraName,
  leadsIn,
  nameIn,
} from '#features/pricing/index.ts';
import { buyerWithId } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import { isActive } from '../../items/item.ts';
import type { CartRow } from '../../tables.ts';
import type { LabelItem } from './label-item.ts';
import { versionOfLine } from './line-version.ts';

/** The artwork of a line or a job for a response. */
export const presentArtwork = (
  line: Pick<LabelItem, 'file_ids' | 'artwork_pages'>,
): PresentedLabel['artwork'] =>
  line.file_ids.length === 0
    ? null
    : { file_ids: line.file_ids, pages: line.artwork_pages && [...line.artwork_pages] };

/**
 * Messages about what will change in a line when it is ordered, in the cart's language: extras that are no longer
 * offered.
 */
async function notesOn(app: Pick<App, 'db' | 'part'>, cart: CartRow, item: LabelItem): Promise<string[]> {
  const { line, withdrawn } = await asOffered(app, item, cart.market);
  if (withdrawn.length === 0) return [];
  const { priceList } = await currentCatalogue(app);
  const language = cart.language;
  const { currency, vat } = item.sheet;
  const leads = leadsIn(cart.market, await buyerWithId(app.db, cart.customer_id));
  const prices = buyerPrices(leads, vat, { currency, language });
  const [before, after] = [prices.text(item.sheet.net), prices.named(line.sheet.net)];
  const names = withdrawn.map((id) => extraName(priceList, id, language)).join(', ');
  return [messageOf(language, 'cart.withdrawn', { names, before, after })];
}

const presentItem = (item: LabelItem, language: Language, notes: string[]): DeepReadonly<PresentedLabel> => ({
  id: item.id,
  version: versionOfLine(item),
  name: item.name,
  configuration: item.configuration,
  price: item.sheet,
  artwork: presentArtwork(item),
  needs_artwork: item.needs_artwork,
  artwork_rows: describeArtwork(item.configuration, language).map(([name, value]) => ({ name, value })),
  quote_id: item.quote_id,
  note: item.note,
  price_change: item.price_change,
  obstacle: item.obstacle && { text: storedMessageOf(language, item.obstacle.code, item.obstacle.params) },
  added_at: item.added_at.toISOString(),
  price_valid_until: item.price_valid_until.toISOString(),
  notes,
});

/** Names of the lines' materials and finishes that are no longer on the lists. */
async function optionNames(
  app: Pick<App, 'db' | 'part'>,
  items: readonly LabelItem[],
  language: Language,
): Promise<Record<string, string>> {
  const today = await currentCatalogue(app);
  const named = await catalogueNaming(app, items);
  if (named === today) return {};
  return Object.fromEntries(
    (['materials', 'finishes'] as const).flatMap((kind) =>
      [...named[kind]]
        .filter(([id]) => !today[kind].has(id))
        .map(([id, { names }]) => [id, nameIn(names, language)]),
    ),
  );
}

/** The labels of a cart for a response, including those that can be put back. */
export async function presentLabels(
  app: Pick<App, 'db' | 'part'>,
  cart: CartRow,
  items: readonly LabelItem[],
): Promise<DeepReadonly<Pick<Cart, 'cart_items' | 'removed_items' | 'option_names'>>> {
  const { language } = cart;
  return {
    cart_items: await Promise.all(
      items
        .filter(isActive)
        .map(async (item) =>
          presentItem(item, language, item.obstacle === null ? await notesOn(app, cart, item) : []),
        ),
    ),
    removed_items: items.flatMap(({ id, name, configuration, removed_at }) =>
      removed_at === null ? [] : [{ id, name, configuration, removed_at: removed_at.toISOString() }],
    ),
    option_names: await optionNames(app, items, language),
  };
}
