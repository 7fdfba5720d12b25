import './tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#plugins/database.ts';
import type { PoolUser } from './tables.ts';

const columns = [
  'sub',
  'email',
  'password_hash',
  'confirmed',
  'email_verified',
  'pending_email',
  'name',
  'family_name',
  'site',
  'customer_id',
  'enabled',
] as const;

/** A user by subject or by e-mail (normal form). */
export function findUser(
  db: Kysely<Database>,
  by: { readonly sub: string } | { readonly email: string },
): Promise<PoolUser | undefined> {
  const query = db.selectFrom('pool_users').select(columns);
  return (
    'sub' in by ? query.where('sub', '=', by.sub) : query.where('email', '=', by.email)
  ).executeTakeFirst();
}

export async function insertUser(
  db: Kysely<Database>,
  user: Pick<PoolUser, 'sub' | 'email' | 'password_hash' | 'name' | 'family_name' | 'site' | 'customer_id'>,
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
  db: Kysely<Database>,
  sub: string,
  change: Partial<Omit<PoolUser, 'sub' | 'customer_id'>>,
): Promise<void> {
  await db
    .updateTable('pool_users')
    .set({ ...change, updated_at: sql`now()` })
    .where('sub', '=', sub)
    .execute();
}

/** Who did what with which outcome; never a password, a code or a token. */
export async function recordEvent(
  db: Kysely<Database>,
  event: string,
  sub: string | null,
  address: string,
  outcome: string,
): Promise<void> {
  await db.insertInto('auth_events').values({ event, sub, address, outcome }).execute();
}
