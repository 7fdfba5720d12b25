import './tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#plugins/database.ts';

export type Customer = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  readonly site: string;
};

const columns = ['id', 'email', 'name', 'last_name as lastName', 'phone', 'company', 'site'] as const;

export type NewCustomer = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name?: string;
  readonly lastName?: string;
  readonly site?: string;
};

/** Adds a customer; whoever is known already by issuer and subject is answered as they are. */
export async function addCustomer(db: Kysely<Database>, given: NewCustomer): Promise<number> {
  const row = await db
    .insertInto('customers')
    .values({
      issuer: given.issuer,
      subject: given.subject,
      email: given.email,
      name: given.name ?? '',
      last_name: given.lastName ?? '',
      site: given.site ?? 'uk',
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ updated_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The customer a token speaks for, and since when tokens count. */
export async function findByIdentity(db: Kysely<Database>, issuer: string, subject: string) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'email',
      sql<number>`extract(epoch from greatest(tokens_valid_after, 'epoch'))::float8`.as('validAfter'),
    ])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export const findCustomer = (db: Kysely<Database>, id: number): Promise<Customer | undefined> =>
  db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst();

export async function changeCustomer(
  db: Kysely<Database>,
  id: number,
  change: Partial<Pick<Customer, 'name' | 'lastName' | 'phone' | 'company' | 'site' | 'email'>>,
): Promise<void> {
  const { lastName, ...rest } = change;
  await db
    .updateTable('customers')
    .set({ ...rest, ...(lastName !== undefined && { last_name: lastName }), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** From now on earlier identity tokens of this customer are refused. */
export async function cutTokens(db: Kysely<Database>, id: number): Promise<void> {
  await db.updateTable('customers').set({ tokens_valid_after: sql`now()` }).where('id', '=', id).execute();
}
