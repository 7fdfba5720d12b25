import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import {
  deleteJobFiles,
  type FileRow,
  findFiles,
  giveFiles,
  giveToJobs,
  lockLibrary,
  lockLibraryAndFiles,
} from './files-repository.ts';
import { sortsOf } from './list/present-file.ts';

/** The data of a file that carts and orders use. */
export type ArtworkOfLine = {
  readonly id: string;
  readonly filename: string;
  /** Key of the content; equal bytes have equal keys. */
  readonly artworkKey: string;
  /** `pending` until it was opened; `failed`: it can't be printed unchanged. */
  readonly status: 'pending' | 'success' | 'failed';
  /** 0 until it was opened. */
  readonly pages: number;
  /** Pages that are designs, in order. */
  readonly sortOrder: readonly number[];
  /** Trim of the first page in mm; null until it was opened. */
  readonly width: number | null;
  readonly height: number | null;
  /** Customer id of the person who uploaded it. */
  readonly uploadedBy: number | null;
};

/**
 * The owner's files among these ids, in the given order. Ids of other owners, of removed files and malformed ids are left
 * out.
 */
export async function artworkOf(
  trx: Db,
  { fileIds, owner }: { readonly fileIds: readonly string[]; readonly owner: Owner },
): Promise<readonly ArtworkOfLine[]> {
  const ids = fileIds.filter((id) => isUuid(id));
  if (ids.length === 0) return [];
  return artworkAmong(await findFiles(trx, owner, ids), ids);
}

/** The rows in the order of the ids; ids without a row are left out. */
function artworkAmong(rows: readonly FileRow[], ids: readonly string[]): readonly ArtworkOfLine[] {
  const found = new Map(rows.map((row) => [row.id, row]));
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
      uploadedBy: row.uploaded_by,
    };
  });
}

type OfOrder = { readonly customerId: number; readonly orderNumber: string; readonly at: Date };
type JobFiles = { readonly jobId: string; readonly fileIds: readonly string[] };

/**
 * Attaches files to new jobs that have none: they appear in myorder-files with the job and the order number and are kept
 * from now on. Skips files of other customers and returns the others. The number of statements does not depend on the
 * number of jobs.
 */
export async function attachToJobs(
  trx: Db,
  { customerId, orderNumber, at, jobs }: OfOrder & { readonly jobs: readonly JobFiles[] },
): Promise<readonly ArtworkOfLine[]> {
  const asked = [...new Set(jobs.flatMap(({ fileIds }) => fileIds))].filter((id) => isUuid(id));
  if (asked.length === 0) return [];
  const own = artworkAmong(await lockLibraryAndFiles(trx, { customerId }, asked), asked);
  const isOwn = new Set(own.map(({ id }) => id));
  const files = jobs.flatMap(({ jobId, fileIds }) =>
    [...new Set(fileIds)]
      .filter((id) => isOwn.has(id))
      .map((fileId, index) => ({ jobId, fileId, position: index + 1 })),
  );
  if (files.length > 0) await giveToJobs(trx, { orderNumber, at }, files);
  return own;
}

/** The same for one job; replaces its earlier files. Idempotent. */
export async function attachToJob(trx: Db, { jobId, fileIds, ...order }: OfOrder & JobFiles): Promise<void> {
  const ids = fileIds.filter((id) => isUuid(id));
  if (ids.length === 0) return;
  await lockLibrary(trx, { customerId: order.customerId });
  const isAnyOwn = (await findFiles(trx, { customerId: order.customerId }, ids)).length > 0;
  if (isAnyOwn) await deleteJobFiles(trx, [jobId]);
  await attachToJobs(trx, { ...order, jobs: [{ jobId, fileIds: ids }] });
}

/** At sign-in: transfers a visitor's files to the customer. */
export const mergeGuestFiles = (
  _services: unknown,
  trx: Db,
  {
    guestId,
    ...to
  }: { readonly customerId: number; readonly personId: number; readonly guestId: string | null },
): Promise<void> => (guestId === null ? Promise.resolve() : giveFiles(trx, guestId, to));
