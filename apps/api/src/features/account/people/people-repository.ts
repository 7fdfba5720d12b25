import '../tables.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import type { Customer } from '../customers-repository.ts';

/** The issuer of an account whose first person left: no pool has it, so that nobody can sign in as it. */
const ofNobody = 'account';

/** The people of an account: the one who opened it, unless gone, and those who joined. */
const peopleOf = (accountId: number) => sql`(
  select c.id as person_id, c.created_at as since, false as is_owner from customers c
    where c.id = ${accountId} and c.issuer <> ${ofNobody}
  union all
  select p.person_id, p.joined_at, p.is_owner from account_people p where p.account_id = ${accountId})`;

/** Whether a person may act for an account: their own, or one they joined and were not removed from. */
export async function mayActFor(db: Db, personId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customers c where c.id = ${personId} and c.issuer <> ${ofNobody} and (c.id = ${accountId}
      or exists (select from account_people p where p.account_id = ${accountId} and p.person_id = c.id))`.execute(
    db,
  );
  return rows.length > 0;
}

/** The account a person acts for now, and whether there are others to choose from. */
export async function currentAccountOf(
  db: Db,
  personId: number,
): Promise<{ readonly id: number; readonly hasOthers: boolean }> {
  const rows = await db
    .selectFrom('account_people')
    .select(['account_id', 'is_current'])
    .where('person_id', '=', personId)
    .execute();
  return {
    id: rows.find((row) => row.is_current)?.account_id ?? personId,
    hasOthers: rows.length > 0,
  };
}

export type AccountOfPerson = {
  readonly id: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly isCurrent: boolean;
};

/** The accounts a person may choose from, their own one first. */
export async function accountsOf(db: Db, personId: number): Promise<readonly AccountOfPerson[]> {
  const { rows } = await sql<AccountOfPerson>`
    with of as (
      select ${personId}::bigint as id, 'epoch'::timestamptz as joined_at,
        not exists (select from account_people where person_id = ${personId} and is_current) as is_current
      union all
      select account_id, joined_at, is_current from account_people where person_id = ${personId})
    select a.id, coalesce(nullif(a.company, ''), ${nameWithin(sql`a.id`)}) as name,
      a.id = ${personId} as "isOwn", of.is_current as "isCurrent"
    from of join customers a on a.id = of.id order by of.joined_at, a.id`.execute(db);
  return rows;
}

/** The name of the first person of an account. */
const nameWithin = (account: ReturnType<typeof sql>) => sql<string>`coalesce((
  select trim(c.name || ' ' || c.last_name) from customers c
  left join account_people p on p.account_id = ${account} and p.person_id = c.id
  where c.id = ${account} and c.issuer <> ${ofNobody} or p.person_id is not null
  order by p.joined_at nulls first limit 1), '')`;

/** Selects the account a person acts for; the person must be allowed to. */
export async function chooseAccount(trx: Db, personId: number, accountId: number): Promise<void> {
  await trx
    .updateTable('account_people')
    .set({ is_current: false })
    .where('person_id', '=', personId)
    .where('is_current', '=', true)
    .execute();
  await trx
    .updateTable('account_people')
    .set({ is_current: true })
    .where('person_id', '=', personId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Locks accounts against changes of their people, in the order of their ids. */
export async function lockAccounts(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from customers where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}

export type PersonOfAccount = {
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly since: Date;
  /** Whether the account is theirs: they opened it, or it was handed over to them. Exactly one person's is. */
  readonly isOwner: boolean;
};

export async function listPeople(db: Db, accountId: number): Promise<readonly PersonOfAccount[]> {
  const { rows } = await sql<PersonOfAccount>`
    select c.id, c.name, c.last_name as "lastName", c.email, p.since, p.is_owner as "isOwner"
    from ${peopleOf(accountId)} p join customers c on c.id = p.person_id order by p.since, c.id`.execute(db);
  if (rows.some(({ isOwner }) => isOwner)) return rows;
  const owner = rows.find(({ id }) => id === accountId) ?? rows[0];
  return rows.map((person) => ({ ...person, isOwner: person === owner }));
}

/** Makes a person of an account its owner. Call it under `lockAccounts`. */
export async function changeOwner(trx: Db, accountId: number, personId: number): Promise<void> {
  await trx
    .updateTable('account_people')
    .set({ is_owner: false })
    .where('account_id', '=', accountId)
    .where('is_owner', '=', true)
    .execute();
  // The person who opened the account has no row: without a marked one, it is theirs.
  await trx
    .updateTable('account_people')
    .set({ is_owner: true })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
}

/**
 * The names of people who did something in an account, by id, as other people of the account see them. Empty
 * while only one person belongs to the account.
 */
export async function namesWithin(
  db: Db,
  accountId: number,
  people: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(people)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  if (ids.every((id) => id === accountId) && (await listPeople(db, accountId)).length < 2) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', sql<string>`trim(name || ' ' || last_name)`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

/** Adds a person to an account and selects it for them. No change for a person who is in it already. */
export async function addPerson(trx: Db, accountId: number, personId: number): Promise<void> {
  await trx
    .insertInto('account_people')
    .values({ account_id: accountId, person_id: personId, is_current: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await chooseAccount(trx, personId, accountId);
}

/** Removes a person who joined from an account; false if there is none. */
export async function removeJoined(trx: Db, accountId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_people')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The accounts a person has joined. */
export async function joinedAccounts(db: Db, personId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('account_people')
    .select('account_id')
    .where('person_id', '=', personId)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Whether an account has no people any more. */
export async function isAbandoned(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customers c where c.id = ${accountId} and c.issuer = ${ofNobody}
      and not exists (select from account_people p where p.account_id = c.id)`.execute(db);
  return rows.length > 0;
}

/**
 * Separates the person who opened an account from it: the person becomes a new customer without data, whose id is
 * returned; everything else stays with the account.
 */
export async function partOwner(trx: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with before as (select * from customers where id = ${accountId}),
    left_behind as (
      update customers set issuer = ${ofNobody}, subject = ${randomUUID()}, email = '', name = '', last_name = '',
        phone = '', mails_off = '{}', updated_at = now()
      where id = ${accountId} returning id)
    insert into customers (issuer, subject, email, name, last_name, phone, site, mails_off, tokens_valid_after)
    select b.issuer, b.subject, b.email, b.name, b.last_name, b.phone, b.site, b.mails_off, b.tokens_valid_after
    from before b join left_behind l on l.id = b.id returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no account ${accountId}`);
  await trx
    .updateTable('account_people')
    .set({ person_id: row.id })
    .where('person_id', '=', accountId)
    .execute();
  return row.id;
}

/** Recipient of mails about an account, with the account's company, VAT number and invoice address. */
export type Recipient = Customer & { readonly personId: number };

type OfOrder = { readonly customerId: number; readonly personId: number | null };

const selectRecipient = ({ customerId, personId }: OfOrder) => sql<Recipient>`
  select a.id, p.id as "personId", p.email, p.name, p.last_name as "lastName", p.phone, a.company,
    a.vat_number as "vatNumber", a.invoice_email as "invoiceEmail",
    a.customer_reference as "customerReference", p.site
  from customers a cross join lateral (
    select c.*, m.joined_at from customers c
    left join account_people m on m.account_id = a.id and m.person_id = c.id
    where c.id = a.id or m.person_id is not null
    order by c.id is not distinct from ${personId}::bigint and c.issuer <> ${ofNobody} desc,
      c.issuer <> ${ofNobody} desc, m.joined_at nulls first, c.id
    limit 1) p
  where a.id = ${customerId}`;

/** The recipient of mails about an order of a person, to be read with more. */
export const readRecipient: SharedRead<OfOrder, Recipient> = {
  select: (_db, values) => selectRecipient(values),
  times: [],
};

/**
 * Recipient of mails about an order or a quote: its person while they act for the account, otherwise the account's first
 * person. Undefined if there is no such account; the address of a deleted account is empty.
 */
export async function findRecipient(
  db: Db,
  customerId: number,
  personId: number | null,
): Promise<Recipient | undefined> {
  const { rows } = await selectRecipient({ customerId, personId }).execute(db);
  return rows[0];
}
