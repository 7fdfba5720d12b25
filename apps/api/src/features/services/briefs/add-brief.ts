import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { notOffered } from '@labelwerk/domain/services/service-price.ts';
import type { StoredCart } from '#features/cart/index.ts';
import { addService } from '#features/cart/kinds/service/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type CallResult, type Failure, failure, type Result, success } from '#platform/problems/failure.ts';
import { wasOrdered } from '../ordered/ordered-repository.ts';
import type { BriefCode, GivenBrief } from './asked-of.ts';
import { findBrief, insertBrief } from './briefs-repository.ts';
import { linkPictures } from './pictures/pictures-repository.ts';
import { storedBrief } from './stored-brief.ts';

export type Target = {
  readonly customerId: number;
  readonly guestId: string | null;
  /** Undefined: the customer's open cart, or a new one. */
  readonly cartId: string | undefined;
  readonly site: { readonly market: MarketId; readonly language: Language };
  /** A key chosen by the caller: a brief sent again with the same key is stored once. */
  readonly key: string | undefined;
};

/**
 * The failure for a design that is not offered: 404 for the service, 422 for single choices. Undefined for other
 * services.
 */
export async function refusalOf(
  app: Pick<App, 'part'>,
  { asked: { choices } }: GivenBrief,
): Promise<Failure<'request.invalid' | 'services.not-offered'> | undefined> {
  const { priceList } = await currentCatalogue(app);
  const prices = priceList.services?.design;
  if (choices === null) return undefined;
  if (!prices) return failure('services.not-offered');
  const errors = notOffered(prices, choices).map((path) => ({
    path,
    code: 'services.choice-not-offered' as const,
  }));
  return errors.length === 0 ? undefined : failure('request.invalid', { errors });
}

export type Added = { readonly id: string; readonly stored: StoredCart };

/** Stores a brief and adds its service to the customer's cart. */
export async function addBrief(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { customerId, guestId, cartId, site, key }: Target,
  read: (trx: Db) => Promise<Result<GivenBrief, BriefCode>>,
): Promise<CallResult<Added, typeof serviceCalls.addReview>> {
  const id = key ?? randomUUID();
  const stored = await app.db.transaction().execute(async (trx) => {
    const brief = await read(trx);
    if (!brief.ok) return brief;
    const refused = await refusalOf(app, brief.value);
    if (refused) return refused;
    const { asked, content, files, pictures } = brief.value;
    const { service, subject } = asked;
    const row = {
      id,
      customer_id: customerId,
      service,
      subject,
      content,
      ...site,
      created_at: app.now(),
    };
    if (await insertBrief(trx, row, files)) {
      await linkPictures(trx, id, pictures);
      return brief;
    }
    const known = await findBrief(trx, id);
    const isSame =
      known?.customer_id === customerId &&
      known.service === service &&
      // Compared as it is stored: without undefined members.
      isDeepStrictEqual(storedBrief(known.content), JSON.parse(JSON.stringify(content))) &&
      !(await wasOrdered(trx, id));
    return isSame ? brief : failure('cart.item-key');
  });
  if (!stored.ok) return stored;
  const { asked, content: _content, files, made } = stored.value;
  const added = await addService(
    app,
    { cartId, site, caller: { customerId, guestId } },
    { ...asked, id, made, file_ids: files.map(({ file_id }) => file_id) },
  );
  return added.ok ? success({ id, stored: added.value }) : added;
}
