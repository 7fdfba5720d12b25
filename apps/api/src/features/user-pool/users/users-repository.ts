import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { PoolUser } from '../tables.ts';

const columns = [
  'sub',
  'email',
  'password_hash',
  'password_is_disputed',
  'confirmed',
  'email_verified',
  'pending_email',
  'customer_id',
  'enabled',
] as const;

/** A user by subject or by e-mail (normal form). */
export function findUser(
  db: Db,
  by: { readonly sub: string } | { readonly email: string },
): Promise<PoolUser | undefined> {
  const query = db.selectFrom('pool_users').select(columns);
  return (
    'sub' in by ? query.where('sub', '=', by.sub) : query.where('email', '=', by.email)
  ).executeTakeFirst();
}

export async function insertUser(
  db: Db,
  user: Pick<PoolUser, 'sub' | 'email' | 'password_hash' | 'customer_id'>,
): Promise<boolean> {
  const row = await db
    .insertInto('pool_users')
    .values({ ...user, pending_email: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('sub')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeUser(
  db: Db,
  sub: string,
  change: Partial<Omit<PoolUser, 'sub' | 'customer_id'>>,
): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ ...change, updated_at: sql`now()` })
    .where('sub', '=', sub)
    .execute();
}

/** Replaces the customer id of a user. */
export async function moveUser(trx: Db, from: number, to: number): Promise<void> {
  await trx.updateTable('pool_users').set({ customer_id: to }).where('customer_id', '=', from).execute();
}

/** The user of an address, locked until the transaction ends. */
export const lockUser = (db: Db, email: string): Promise<PoolUser | undefined> =>
  db.selectFrom('pool_users').select(columns).where('email', '=', email).forUpdate().executeTakeFirst();

/** The same by subject. */
export const lockUserOf = (db: Db, sub: string): Promise<PoolUser | undefined> =>
  db.selectFrom('pool_users').select(columns).where('sub', '=', sub).forUpdate().executeTakeFirst();

/** Whether a write failed because the address is another user's. */
export const isEmailTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'pool_users_email_key';

/** Logs user, operation and result; never a password, a code or a token. */
export async function recordEvent(
  db: Db,
  {
    event,
    sub,
    address,
    outcome,
  }: {
    readonly event: string;
    readonly sub: string | null;
    readonly address: string;
    readonly outcome: string;
  },
): Promise<void> {
  await db.insertInto('auth_events').values({ event, sub, address, outcome }).execute();
}
