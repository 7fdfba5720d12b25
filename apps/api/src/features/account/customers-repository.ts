import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Person } from '#platform/personal-data.ts';

export type Customer = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
  readonly vatNumber: string;
  /** Empty: `email` is used. */
  readonly invoiceEmail: string;
  /** Default order number of the customer at checkout; empty: none. */
  readonly customerReference: string;
  readonly site: string;
};

const columns = [
  'id',
  'email',
  'name',
  'last_name as lastName',
  'phone',
  'company',
  'vat_number as vatNumber',
  'invoice_email as invoiceEmail',
  'customer_reference as customerReference',
  'site',
] as const;

export type NewCustomer = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name?: string;
  readonly lastName?: string;
  readonly site?: string;
};

/** Adds a customer, or returns the one known by issuer and subject. */
export async function addCustomer(db: Db, given: NewCustomer): Promise<number> {
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

/** Tokens issued before this time (seconds since 1970) are invalid; 0: none. */
const validAfter = sql<number>`extract(epoch from greatest(tokens_valid_after, 'epoch'))::float8`;

/** The customer of a token, and the time since which tokens are valid. */
export const findByIdentity = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', validAfter.as('validAfter')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function tokensValidAfter(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select(validAfter.as('validAfter'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.validAfter ?? 0;
}

export const findCustomer = (db: Db, id: number): Promise<Customer | undefined> =>
  db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst();

/** The customer's identity in the user pool; undefined if there is none. */
export const findPerson = (db: Db, id: number): Promise<Person | undefined> =>
  db
    .selectFrom('customers')
    .select(['id as customerId', 'id as personId', 'subject', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The site of the customer with an address; undefined if there is none. */
export async function findSiteOfEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('site')
    .where('email', '=', email)
    .orderBy('id')
    .executeTakeFirst();
  return row?.site;
}

export async function changeCustomer(
  db: Db,
  id: number,
  change: Partial<Omit<Customer, 'id'>>,
): Promise<void> {
  const { lastName, vatNumber, invoiceEmail, customerReference, ...rest } = change;
  await db
    .updateTable('customers')
    .set({
      ...rest,
      ...(lastName !== undefined && { last_name: lastName }),
      ...(vatNumber !== undefined && { vat_number: vatNumber }),
      ...(invoiceEmail !== undefined && { invoice_email: invoiceEmail }),
      ...(customerReference !== undefined && { customer_reference: customerReference }),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Templates of the mails a customer has switched off. */
export async function findMailsOff(db: Db, id: number): Promise<readonly string[]> {
  const row = await db.selectFrom('customers').select('mails_off').where('id', '=', id).executeTakeFirst();
  return row?.mails_off ?? [];
}

export async function changeMailsOff(db: Db, id: number, off: readonly string[]): Promise<void> {
  await db
    .updateTable('customers')
    .set({ mails_off: [...off] })
    .where('id', '=', id)
    .execute();
}

/** Switches one mail off for the customer with an address. Idempotent. */
export async function switchMailOff(db: Db, email: string, template: string): Promise<void> {
  await sql`
    update customers set mails_off = array_append(mails_off, ${template}::text)
    where email = ${email} and not (${template}::text = any (mails_off))`.execute(db);
}

/** Whether the customer of an address has switched a mail off. */
export async function isMailOff(db: Db, email: string, template: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customers where email = ${email} and mails_off <> '{}'
      and ${template}::text = any (mails_off) limit 1`.execute(db);
  return rows.length > 0;
}

/** Invalidates identity tokens issued before. */
export async function cutTokens(db: Db, id: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      // Times of tokens are whole seconds: one made right after an earlier cut is dated by the second that follows it.
      tokens_valid_after: sql`greatest(
        clock_timestamp(), date_trunc('second', tokens_valid_after) + interval '1 second 1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}
