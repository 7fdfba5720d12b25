import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import '../tables.ts';

/** A session of the local payment page. */
export type LocalSession = Selectable<Database['local_payment_sessions']>;

export const findLocalSession = (db: Db, id: string): Promise<LocalSession | undefined> =>
  db.selectFrom('local_payment_sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const lockLocalSession = (trx: Db, id: string): Promise<LocalSession | undefined> =>
  trx.selectFrom('local_payment_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Opens a session; returns the id of the one that has the idempotency key, which may be an earlier one. */
export async function openLocalSession(
  db: Db,
  session: Insertable<Database['local_payment_sessions']>,
): Promise<string> {
  await db
    .insertInto('local_payment_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('local_payment_sessions')
    .select('id')
    .where('idempotency_key', '=', session.idempotency_key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a session; with `state`, only as long as it is in that state, in one statement. */
export async function updateLocalSession(
  db: Db,
  id: string,
  change: Partial<Pick<LocalSession, 'state' | 'updated_at'>>,
  state?: LocalSession['state'],
): Promise<void> {
  await db
    .updateTable('local_payment_sessions')
    .set(change)
    .where('id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .execute();
}

/** Refunds a part of a paid session, once per key. */
export async function refundLocalSession(
  db: Db,
  id: string,
  { key, amount, at }: { readonly key: string; readonly amount: number; readonly at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await lockLocalSession(trx, id);
    if (session?.state !== 'paid') return;
    const fresh = await trx
      .insertInto('local_payment_refunds')
      .values({ idempotency_key: key, session_id: id, amount })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('amount')
      .executeTakeFirst();
    if (fresh) await changeLocalSession(trx, id, session.refunded + amount, at);
  });
}

const changeLocalSession = (trx: Db, id: string, refunded: number, at: Date) =>
  trx.updateTable('local_payment_sessions').set({ refunded, updated_at: at }).where('id', '=', id).execute();
