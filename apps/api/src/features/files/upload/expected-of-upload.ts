import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { configurationOfItem } from '#features/cart/kinds/label/index.ts';
import { expectationsOf, namedExpectations } from '#features/files/expectation/index.ts';
import { expectedByJob } from '#features/orders/artwork/index.ts';
import type { App } from '#platform/app.ts';
import type { Owner } from '#platform/auth/owner.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { ownerOfUpload, type UploadRow } from './upload-repository.ts';

const callerOf = (owner: Owner) =>
  'customerId' in owner
    ? { customerId: owner.customerId, guestId: null }
    : { customerId: null, guestId: owner.guestId };

/** The expectation of a line of the owner's cart. */
async function expectedByItem(
  app: Pick<App, 'db' | 'part'>,
  owner: Owner,
  itemId: string,
): Promise<Result<Expectations, 'cart.item-missing'>> {
  const found = await configurationOfItem(app.db, itemId.toLowerCase(), callerOf(owner));
  return found.ok ? success(await expectationsOf(app, found.value)) : found;
}

/** The expectation of the cart line or order line in a query; undefined if it names neither. */
export async function expectedByLine(
  app: Pick<App, 'db' | 'part'>,
  owner: Owner,
  { item, job }: ExpectationQuery,
): Promise<Result<Expectations, 'cart.item-missing' | 'orders.job-missing'> | undefined> {
  if (item !== undefined) return expectedByItem(app, owner, item);
  if (job === undefined) return undefined;
  return 'customerId' in owner
    ? expectedByJob(app, owner.customerId, job.toLowerCase())
    : failure('orders.job-missing');
}

const namesLabel = ({ shape, contour, sorts, product, material, finishes }: ExpectationQuery): boolean =>
  [shape, contour, sorts, product, material, finishes].some((name) => name !== undefined);

/**
 * The expectation an upload is checked against: that of the query, otherwise of the intended cart line, otherwise of
 * the size given with the upload. If the customer has chosen the pages that are designs, these are counted instead of
 * all pages of the file.
 */
export async function expectedOfUpload(
  app: Pick<App, 'db' | 'part'>,
  upload: UploadRow,
  query: ExpectationQuery,
): Promise<Result<Expectations, 'cart.item-missing' | 'orders.job-missing' | 'request.invalid'>> {
  const byLine = await expectedByLine(app, ownerOfUpload(upload), query);
  if (byLine) return byLine.ok ? success(chosenSorts(upload, byLine.value)) : byLine;
  const named = await namedExpectations(app, query, upload);
  const itemId = namesLabel(query) ? null : upload.item_id;
  if (!named.ok || itemId === null) return named.ok ? success(chosenSorts(upload, named.value)) : named;
  const found = await expectedByItem(app, ownerOfUpload(upload), itemId);
  // The intended cart line may be deleted; the size is still known.
  if (!found.ok) return named;
  const isSized =
    (query.width ?? query.height) !== undefined && named.value.width > 0 && named.value.height > 0;
  const { width, height } = isSized ? named.value : found.value;
  return success(chosenSorts(upload, { ...found.value, width, height }));
}

const chosenSorts = ({ sort_order: order }: UploadRow, expected: Expectations): Expectations =>
  order !== null && order.length === expected.sorts ? { ...expected, sorts: undefined } : expected;
