import '../../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type CommentRow = Selectable<Database['service_comments']>;

/** Comments on all deliveries of services, oldest first. */
export const findComments = (db: Db, serviceIds: readonly string[]): Promise<CommentRow[]> =>
  serviceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('service_comments')
        .selectAll()
        .where('service_id', 'in', [...serviceIds])
        .orderBy('created_at')
        .orderBy('id')
        .execute();

export async function isCommentKept(trx: Db, serviceId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('service_comments')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countComments(trx: Db, serviceId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('service_comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertComment(trx: Db, comment: CommentRow): Promise<void> {
  await trx.insertInto('service_comments').values(comment).execute();
}
