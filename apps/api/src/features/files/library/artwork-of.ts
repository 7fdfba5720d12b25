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

/** A file as carts and orders need it. */
export type ArtworkOfLine = {
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
  /** Who put it into the library, as a customer. */
  readonly uploadedBy: number | null;
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
  return artworkAmong(await findFiles(trx, owner, ids), ids);
}

/** Rows as lines need them, in the order of the ids; those without a row are left out. */
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
 * Files of lines that were ordered just now, and have none yet: they stand in myorder-files with the job and the order's
 * number, and are kept from now on. Files that are not the customer's are skipped; the others are answered. The number of
 * statements does not depend on the number of jobs.
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

/** The same for one line, whose earlier files are replaced. A repeat changes nothing. */
export async function attachToJob(trx: Db, { jobId, fileIds, ...order }: OfOrder & JobFiles): Promise<void> {
  const ids = fileIds.filter((id) => isUuid(id));
  if (ids.length === 0) return;
  await lockLibrary(trx, { customerId: order.customerId });
  const isAnyOwn = (await findFiles(trx, { customerId: order.customerId }, ids)).length > 0;
  if (isAnyOwn) await deleteJobFiles(trx, [jobId]);
  await attachToJobs(trx, { ...order, jobs: [{ jobId, fileIds: ids }] });
}

/** At sign-in: a visitor's files become the customer's. */
export const mergeGuestFiles = (
  _services: unknown,
  trx: Db,
  {
    guestId,
    ...to
  }: { readonly customerId: number; readonly personId: number; readonly guestId: string | null },
): Promise<void> => (guestId === null ? Promise.resolve() : giveFiles(trx, guestId, to));
