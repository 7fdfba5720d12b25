import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { sql } from 'kysely';
import type { Db } from '#plugins/database.ts';
import './tables.ts';

/** What the customer has agreed upon beyond the list; undefined for most. */
export async function findCustomerTerms(db: Db, customerId: number): Promise<CustomerTerms | undefined> {
  const row = await db
    .selectFrom('customer_price_terms')
    .select(['discount', 'materials', 'payment_days'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    discount: row.discount,
    materials: row.materials as NonNullable<CustomerTerms['materials']>,
    paymentDays: row.payment_days,
  };
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
