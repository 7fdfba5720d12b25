import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { configurationOfItem } from '#features/cart/index.ts';
import { expectationsOf, namedExpectations } from '#features/files/artwork/index.ts';
import { expectedByJob } from '#features/orders/index.ts';
import type { Owner } from '#platform/auth/owner.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { ownerOfUpload, type UploadRow } from './upload-repository.ts';

const callerOf = (owner: Owner) =>
  'customerId' in owner
    ? { customerId: owner.customerId, guestId: null }
    : { customerId: null, guestId: owner.guestId };

/** What a line of the owner's cart expects of its artwork. */
async function expectedByItem(
  services: Services,
  owner: Owner,
  itemId: string,
): Promise<Result<Expectations>> {
  const found = await configurationOfItem(services.db, itemId.toLowerCase(), callerOf(owner));
  return found.ok ? success(await expectationsOf(services, found.value)) : found;
}

/** What the cart line or the ordered line that a question names expects; undefined when it names neither. */
export async function expectedByLine(
  services: Services,
  owner: Owner,
  { item, job }: ExpectationQuery,
): Promise<Result<Expectations> | undefined> {
  if (item !== undefined) return expectedByItem(services, owner, item);
  if (job === undefined) return undefined;
  return 'customerId' in owner
    ? expectedByJob(services, owner.customerId, job.toLowerCase())
    : failure(404, 'orders.job-missing');
}

const namesLabel = ({ shape, contour, sorts, product, material, finishes }: ExpectationQuery): boolean =>
  [shape, contour, sorts, product, material, finishes].some((name) => name !== undefined);

/**
 * What an upload is held against: what the question names, else the cart line it was sent for, else the size it was
 * sent with. Where the customer chose which pages are sorts, those are counted instead of the file's.
 */
export async function expectedOfUpload(
  services: Services,
  upload: UploadRow,
  query: ExpectationQuery,
): Promise<Result<Expectations>> {
  const byLine = await expectedByLine(services, ownerOfUpload(upload), query);
  if (byLine) return byLine.ok ? success(chosenSorts(upload, byLine.value)) : byLine;
  const named = await namedExpectations(services, query, upload);
  const itemId = namesLabel(query) ? null : upload.item_id;
  if (!named.ok || itemId === null) return named.ok ? success(chosenSorts(upload, named.value)) : named;
  const found = await expectedByItem(services, ownerOfUpload(upload), itemId);
  // The line the upload was meant for may be gone since: its size is known still.
  if (!found.ok) return named;
  const isSized =
    (query.width ?? query.height) !== undefined && named.value.width > 0 && named.value.height > 0;
  const { width, height } = isSized ? named.value : found.value;
  return success(chosenSorts(upload, { ...found.value, width, height }));
}

const chosenSorts = ({ sort_order: order }: UploadRow, expected: Expectations): Expectations =>
  order !== null && order.length === expected.sorts ? { ...expected, sorts: undefined } : expected;
