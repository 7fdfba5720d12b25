import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import {
  findFiles,
  giveFiles,
  giveToJobs,
  insertJobFiles,
  lockFiles,
  lockLibrary,
} from './files-repository.ts';
import { sortsOf } from './list/present-file.ts';

/** A file as carts and orders need it. */
type ArtworkOfLine = {
  readonly id: string;
  readonly filename: string;
  /** Key of the content: the same bytes have the same. */
  readonly artworkKey: string;
  /** `pending` until it was opened; `failed`: it can't be printed as it is. */
  readonly status: 'pending' | 'success' | 'failed';
  /** 0 until it was opened. */
  readonly pages: number;
  /** Pages that are sorts, in their order. */
  readonly sortOrder: readonly number[];
  /** Trim of the first page in mm; null until it was opened. */
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * The owner's files among these, in the order asked for. What is not the owner's, removed or no id at all is left
 * out, as if it were not there.
 */
export async function artworkOf(
  trx: Db,
  { fileIds, owner }: { readonly fileIds: readonly string[]; readonly owner: Owner },
): Promise<readonly ArtworkOfLine[]> {
  const ids = fileIds.filter((id) => isUuid(id));
  if (ids.length === 0) return [];
  const found = new Map((await findFiles(trx, owner, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return {
      id,
      filename: row.filename,
      artworkKey: row.artwork_key,
      status: row.status,
      pages: row.number_of_pages ?? 0,
      sortOrder: sortsOf(row),
      width: row.width,
      height: row.height,
    };
  });
}

type OfOrder = { readonly customerId: number; readonly orderNumber: string; readonly at: Date };
type JobFiles = { readonly jobId: string; readonly fileIds: readonly string[] };

/**
 * Files of ordered lines: they stand in myorder-files with the job and the order's number, and are kept from now
 * on. The jobs' earlier files are replaced. A repeat changes nothing. Files that are not the customer's are skipped. The
 * number of statements does not depend on the number of jobs.
 */
export async function attachToJobs(
  trx: Db,
  { customerId, orderNumber, at, jobs }: OfOrder & { readonly jobs: readonly JobFiles[] },
): Promise<void> {
  const asked = [...new Set(jobs.flatMap(({ fileIds }) => fileIds))].filter((id) => isUuid(id));
  if (asked.length === 0) return;
  await lockLibrary(trx, { customerId });
  const own = new Set((await lockFiles(trx, { customerId }, asked)).map(({ id }) => id));
  const attached = jobs.flatMap(({ jobId, fileIds }) =>
    [...new Set(fileIds)]
      .filter((id) => own.has(id))
      .map((fileId, index) => ({ job_id: jobId, file_id: fileId, position: index + 1 })),
  );
  if (attached.length === 0) return;
  await insertJobFiles(trx, { order_number: orderNumber, created_at: at }, attached);
  // A file of several jobs is shown with the last of them.
  const jobOfFile = new Map(attached.map((one) => [one.file_id, one.job_id]));
  await giveToJobs(trx, jobOfFile, { last_order_number: orderNumber, last_used_at: at });
}

/** The same for one line. */
export const attachToJob = (trx: Db, { jobId, fileIds, ...order }: OfOrder & JobFiles): Promise<void> =>
  attachToJobs(trx, { ...order, jobs: [{ jobId, fileIds }] });

/** At sign-in: a visitor's files become the customer's. */
export const mergeGuestFiles = (
  _services: unknown,
  trx: Db,
  who: { readonly customerId: number; readonly guestId: string | null },
): Promise<void> => (who.guestId === null ? Promise.resolve() : giveFiles(trx, who.guestId, who.customerId));
