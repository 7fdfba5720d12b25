import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import { staticQuery } from '#platform/database/static-query.ts';
import './tables.ts';

type TermsRow = Omit<Selectable<Database['customer_price_terms']>, 'updated_at'>;

/** The stored conditions of a customer. */
export const termsOf = (row: TermsRow): CustomerTerms => ({
  discount: row.discount,
  materials: row.materials as NonNullable<CustomerTerms['materials']>,
  paymentDays: row.payment_days,
});

const fields = ['customer_id', 'discount', 'materials', 'payment_days'] as const;

const selectTerms = (db: Db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer_price_terms').select(fields).where('customer_id', '=', customerId);
const termsById = staticQuery<{ customerId: number }, TermsRow>((db, values) =>
  selectTerms(db, values).compile(),
);

/** The customer's conditions, to be read with more; `termsOf` converts the row. */
export const readTerms: SharedRead<{ customerId: number }, TermsRow> = { select: selectTerms, times: [] };

/** Conditions of a customer beyond the list; undefined for most. */
export async function findCustomerTerms(db: Db, customerId: number): Promise<CustomerTerms | undefined> {
  const row = await termsById.first(db, { customerId });
  return row && termsOf(row);
}

/** The conditions of all customers who have any, by customer id. */
export async function findAllTerms(db: Db): Promise<ReadonlyMap<number, CustomerTerms>> {
  const rows = await db.selectFrom('customer_price_terms').select(fields).orderBy('customer_id').execute();
  return new Map(rows.map((row) => [row.customer_id, termsOf(row)]));
}

export async function saveCustomerTerms(db: Db, customerId: number, terms: CustomerTerms): Promise<void> {
  const values = {
    discount: terms.discount,
    materials: JSON.stringify(terms.materials ?? {}),
    payment_days: terms.paymentDays,
  };
  await db
    .insertInto('customer_price_terms')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .execute();
}

/** Replaces the conditions of all customers: those not in the map have none any more. */
export async function replaceTerms(db: Db, terms: ReadonlyMap<number, CustomerTerms>): Promise<void> {
  const named = [...terms.keys()];
  await db
    .deleteFrom('customer_price_terms')
    .where(sql<boolean>`customer_id <> all(${named}::bigint[])`)
    .execute();
  for (const [customerId, agreed] of terms) await saveCustomerTerms(db, customerId, agreed);
}
