import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart, CartItem } from '@labelwerk/contracts/cart/cart.ts';
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
import { judgeCode } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import type { CartItemRow, CartRow } from './cart-repository.ts';
import { versionOfLine } from './lines/line-version.ts';
import { presentServices } from './services/present-services.ts';
import { findStoredCart, type StoredCart } from './stored/stored-cart-repository.ts';
import { sumOfStored } from './totals/cart-totals.ts';
import { presentVoucher } from './voucher/present-voucher.ts';

export const isActive = (item: CartItemRow): boolean => item.removed_at === null;

/** The artwork of a line or a job for a response. */
export const presentArtwork = (line: Pick<CartItemRow, 'file_ids' | 'artwork_pages'>): CartItem['artwork'] =>
  line.file_ids.length === 0
    ? null
    : { file_ids: line.file_ids, pages: line.artwork_pages && [...line.artwork_pages] };

/**
 * Messages about what will change in a line when it is ordered, in the cart's language: extras that are no longer
 * offered.
 */
async function notesOn(app: Pick<App, 'db' | 'part'>, cart: CartRow, item: CartItemRow): Promise<string[]> {
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

const presentItem = (item: CartItemRow, language: Language, notes: string[]): DeepReadonly<CartItem> => ({
  id: item.id,
  version: versionOfLine(item),
  name: item.name,
  configuration: item.configuration,
  price: item.sheet,
  artwork: presentArtwork(item),
  needs_artwork: item.needs_artwork,
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
  items: readonly CartItemRow[],
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

type Lines = DeepReadonly<Pick<Cart, 'cart_items' | 'removed_items' | 'option_names'>>;
/** The lines of a cart for a response, including those that can be put back. */
async function presentLines(app: Pick<App, 'db' | 'part'>, { cart, items }: StoredCart): Promise<Lines> {
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

/** A cart for a response. */
export async function presentStored(
  app: Pick<App, 'db' | 'part' | 'now'>,
  stored: StoredCart,
): Promise<DeepReadonly<Cart>> {
  const { cart } = stored;
  const { voucher_code: code, market, customer_id: customerId } = cart;
  // Judged now: the code may have expired or been used up since the last change of the cart.
  const judged =
    code === null ? undefined : await judgeCode(app, app.db, code, { market, customerId, cartId: cart.id });
  const now = { ...stored, cart: { ...cart, voucher_terms: judged?.terms ?? null } };
  const { totals, grant } = await sumOfStored(app, now);
  const { cart_items, removed_items, option_names } = await presentLines(app, stored);
  const presented = presentServices(cart.services, cart.language, app.now());
  return {
    _id: cart.id,
    version: cart.version,
    market: cart.market,
    lang: cart.language,
    cart_items,
    removed_items,
    option_names,
    ...presented,
    quantity_items: cart_items.length + presented.services.length,
    totals,
    voucher:
      judged && code !== null ? presentVoucher(cart, { code, ...judged }, grant, totals.currency) : null,
    delivery_address_id: cart.delivery_address_id,
    billing_address_id: cart.billing_address_id,
    vat_number: cart.vat_number,
    vat_check: cart.vat_check,
    payment_type: cart.payment_type,
    remarks: cart.remarks,
    customer_reference: cart.customer_reference,
    terms_accepted: cart.terms_accepted_at !== null && cart.terms_version === cart.version,
  };
}

/** Reads a cart of which only the row is known, and presents it. */
export async function presentCart(
  app: Pick<App, 'db' | 'part' | 'now'>,
  db: Db,
  { id }: Pick<CartRow, 'id'>,
): Promise<DeepReadonly<Cart>> {
  const stored = await findStoredCart(db, id);
  if (!stored) throw new Error('A cart was deleted while it was presented');
  return presentStored(app, stored);
}
