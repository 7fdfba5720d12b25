import { findFileById, sortsOf } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { JobRow } from '../orders-repository.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';

const imagePath = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Path of the picture of a line's first design; null without a file. */
export const imageOf = (job: Pick<JobRow, 'id' | 'customer_id' | 'file_ids'>): string | null =>
  job.file_ids.length === 0 ? null : `/customer/${job.customer_id}/${job.id}.webp`;

/**
 * Content and page (from 1) of a line's first design, also after its file was removed from the library; undefined if
 * there is none.
 */
export async function firstDesignOf(
  { db }: Pick<App, 'db'>,
  customerId: number,
  path: string,
): Promise<{ readonly key: string; readonly page: number } | undefined> {
  const jobId = imagePath.exec(path)?.[1];
  const job = jobId && (await findJobOf(db, customerId, jobId));
  if (!job) return undefined;
  const [first] = job.artwork_pages ?? [];
  const fileId = first?.file_id ?? job.file_ids[0];
  const file = fileId === undefined ? undefined : await findFileById(db, fileId);
  if (file?.customer_id !== customerId) return undefined;
  return { key: file.artwork_key, page: first?.page ?? sortsOf(file)[0] ?? 1 };
}
