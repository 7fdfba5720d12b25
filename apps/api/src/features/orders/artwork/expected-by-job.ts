import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { expectationsOf } from '#features/files/expectation/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { JobRow } from '../orders-repository.ts';
import { findJobOf } from '../presentation/list-orders-repository.ts';
import { pagesToPrint } from './pages-to-print.ts';

/**
 * The expectation of an ordered line for each of its files. Designs may be in several files, or be some of a file's
 * pages: they are counted over all files.
 */
export const expectedOfJob = async (
  app: Pick<App, 'db' | 'part'>,
  { configuration }: Pick<JobRow, 'configuration'>,
): Promise<Expectations> => ({ ...(await expectationsOf(app, configuration)), sorts: undefined });

/** The same for one of the customer's lines, by its id. */
export async function expectedByJob(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  jobId: string,
): Promise<Result<Expectations, 'orders.job-missing'>> {
  const job = isUuid(jobId) ? await findJobOf(app.db, customerId, jobId) : undefined;
  return job ? success(await expectedOfJob(app, job)) : failure('orders.job-missing');
}

/** The pages of a file that an ordered line prints; undefined if it doesn't have the file. */
export async function printedByJob(
  { db }: App,
  customerId: number,
  jobId: string,
  fileId: string,
): Promise<readonly number[] | undefined> {
  const job = isUuid(jobId) ? await findJobOf(db, customerId, jobId) : undefined;
  if (!job?.file_ids.includes(fileId)) return undefined;
  const files = await artworkOf(db, { fileIds: job.file_ids, owner: { customerId } });
  return pagesToPrint(job, files).flatMap(({ file_id: file, page }) => (file === fileId ? page : []));
}
