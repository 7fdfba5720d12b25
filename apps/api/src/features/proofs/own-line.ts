import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { type LineToPrint, lineToPrint } from '#features/orders/approval/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';

/** The line of a customer by its id. */
export async function ownLine(
  { db }: Pick<App, 'db'>,
  customerId: number,
  jobId: string,
): Promise<Result<LineToPrint, 'orders.job-missing'>> {
  const line = isUuid(jobId) ? await lineToPrint(db, jobId) : undefined;
  return line?.job.customer_id === customerId ? success(line) : failure('orders.job-missing');
}
