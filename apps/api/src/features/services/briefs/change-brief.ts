import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { findStoredCart } from '#features/cart/index.ts';
import { lockServiceInCart, replaceService } from '#features/cart/kinds/service/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { wasOrdered } from '../ordered/ordered-repository.ts';
import { type Added, refusalOf } from './add-brief.ts';
import type { BriefCode, GivenBrief } from './asked-of.ts';
import { type BriefRow, findBrief, updateBrief } from './briefs-repository.ts';
import { linkPictures } from './pictures/pictures-repository.ts';

/** Replaces the brief of a service in the customer's cart. 409 if it was ordered, 404 if it is not in the cart. */
export async function changeBrief(
  app: Pick<App, 'db' | 'part' | 'now'>,
  { customerId, id }: { readonly customerId: number; readonly id: string },
  read: (trx: Db, before: BriefRow) => Promise<Result<GivenBrief, BriefCode | 'services.missing'>>,
): Promise<CallResult<Added, typeof serviceCalls.changeReview>> {
  const missing = failure('services.missing');
  if (!isUuid(id)) return missing;
  return app.db.transaction().execute(async (trx) => {
    const locked = await lockServiceInCart(trx, customerId, id);
    const before = await findBrief(trx, id);
    if (before?.customer_id !== customerId) return missing;
    const brief = await read(trx, before);
    if (!brief.ok) return brief;
    const refused = await refusalOf(app, brief.value);
    if (refused) return refused;
    const { asked, content, files, pictures, made } = brief.value;
    const wanted = { ...asked, id, made, file_ids: files.map(({ file_id }) => file_id) };
    if (!locked) return (await wasOrdered(trx, id)) ? failure('services.ordered-already') : missing;
    const changed = await replaceService(app, trx, locked, wanted);
    if (!changed.ok) return changed;
    const { service, subject } = asked;
    await updateBrief(trx, id, { service, subject, content, at: app.now() }, files);
    await linkPictures(trx, id, pictures);
    const stored = await findStoredCart(trx, locked.cart.id);
    return stored ? success({ id, stored }) : missing;
  });
}
