/** The used part of a connection to the shop's database; `pg.Client` has it. */
type Connection = { query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> };

export type LibraryRow = {
  readonly filename: string;
  /** Its origin: the artwork service, the design service, or the customer. */
  readonly source: 'service' | 'design' | 'upload';
  readonly created: Date;
  /** A job it was ordered with. */
  readonly job?: { readonly id: string; readonly order: string };
};

/**
 * Adds files of services and designs to a library: each with the content, pages and result of an existing file.
 * Returns their ids in the same order.
 */
export async function addLibraryRows(
  connection: Connection,
  likeFileId: string,
  rows: readonly LibraryRow[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { filename, source, created, job } of rows) {
    const { rows: added } = await connection.query(
      `insert into customer_files (id, customer_id, artwork_key, filename, size, source, sort_order, job_id,
         last_order_number, status, number_of_pages, width, height, created_at, last_used_at)
       select gen_random_uuid(), customer_id, artwork_key, $2, size, $3, sort_order, $4::uuid,
         $5::text, status, number_of_pages, width, height, $6::timestamptz, now()
       from customer_files where id = $1 returning id`,
      [likeFileId, filename, source, job?.id ?? null, job?.order ?? null, created],
    );
    const [row] = added as { id: string }[];
    if (!row) throw new Error(`There is no file ${likeFileId} to make others like it`);
    ids.push(row.id);
    if (!job) continue;
    await connection.query(
      `insert into library_job_files (job_id, position, file_id, order_number, created_at)
       select $1::uuid, count(*) + 1, $2::uuid, $3, $4::timestamptz from library_job_files where job_id = $1::uuid`,
      [job.id, row.id, job.order, created],
    );
  }
  return ids;
}
