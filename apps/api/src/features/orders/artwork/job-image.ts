import { type Picture, type PreviewAnswer, previewOf } from '#features/files/artwork/index.ts';
import { findFileById, sortsOf } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { JobRow } from '../orders-repository.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';

const imagePath = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Path of the picture of a line's first design; null without a file. */
export const imageOf = (job: Pick<JobRow, 'id' | 'customer_id' | 'file_ids'>): string | null =>
  job.file_ids.length === 0 ? null : `/customer/${job.customer_id}/${job.id}.webp`;

/** The picture of a line's first design, also after its file was removed from the library. */
export async function jobImage(
  app: App,
  customerId: number,
  path: string,
  picture: Picture,
): Promise<PreviewAnswer> {
  const jobId = imagePath.exec(path)?.[1];
  const job = jobId && (await findJobOf(app.db, customerId, jobId));
  if (!job) return 'missing';
  const [first] = job.artwork_pages ?? [];
  const fileId = first?.file_id ?? job.file_ids[0];
  const file = fileId === undefined ? undefined : await findFileById(app.db, fileId);
  if (file?.customer_id !== customerId) return 'missing';
  return previewOf(app, file.artwork_key, first?.page ?? sortsOf(file)[0] ?? 1, picture);
}
