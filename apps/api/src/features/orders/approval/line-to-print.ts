import type { Db } from '#platform/database/database.ts';
import { findJob, findOrder, type JobRow, type OrderRow } from '../orders-repository.ts';
import { contentOfLine, type LineContent } from './content-of-line.ts';

/** A line, its order, and what it would print now. */
export type LineToPrint = {
  readonly job: JobRow;
  readonly order: OrderRow;
  readonly content: LineContent;
};

/** A line by its id. */
export async function lineToPrint(db: Db, jobId: string): Promise<LineToPrint | undefined> {
  const job = await findJob(db, jobId);
  const order = job && (await findOrder(db, job.order_id));
  return job && order && { job, order, content: await contentOfLine(db, job) };
}
