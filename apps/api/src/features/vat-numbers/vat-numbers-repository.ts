import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import './tables.ts';

export const forgetVatNumber = (db: Db, customerId: number, countryId: number) =>
  db
    .deleteFrom('customer_vat_numbers')
    .where('customer_id', '=', customerId)
    .where('country_id', '=', countryId)
    .execute();

export async function rememberVatNumber(
  db: Db,
  customerId: number,
  countryId: number,
  vatNumber: string,
): Promise<void> {
  await db
    .insertInto('customer_vat_numbers')
    .values({ customer_id: customerId, country_id: countryId, vat_number: vatNumber })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'country_id']).doUpdateSet({
        vat_number: vatNumber,
        // Cleared if the confirmation was for another number.
        confirmed_at: sql<Date | null>`case when customer_vat_numbers.vat_number = ${vatNumber}
            then customer_vat_numbers.confirmed_at end`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/**
 * Marks the customer's number in a country as confirmed by a tax office if it is still this number; an
 * earlier date is kept.
 */
export const markVatNumberConfirmed = (
  trx: Db,
  known: { customerId: number; countryId: number; number: string; at: Date },
) =>
  trx
    .updateTable('customer_vat_numbers')
    .set({ confirmed_at: known.at })
    .where('customer_id', '=', known.customerId)
    .where('country_id', '=', known.countryId)
    .where('vat_number', '=', known.number)
    .where('confirmed_at', 'is', null)
    .execute();
const vatNumbersOf = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_vat_numbers')
    .select(['country_id', 'vat_number', 'confirmed_at'])
    .where('customer_id', '=', customerId);

export const findVatNumber = (db: Db, customerId: number, countryId: number) =>
  vatNumbersOf(db, customerId).where('country_id', '=', countryId).executeTakeFirst();

/** Whether the customer has a VAT number in any country. */
export const hasVatNumber = async (db: Db, customerId: number): Promise<boolean> =>
  (await vatNumbersOf(db, customerId).where('vat_number', '<>', '').limit(1).executeTakeFirst()) !==
  undefined;

type VatNumberRow = Pick<
  Selectable<Database['customer_vat_numbers']>,
  'country_id' | 'vat_number' | 'confirmed_at'
>;

/** The customer's VAT numbers, to be read with more. */
export const readVatNumbers: SharedRead<{ customerId: number }, VatNumberRow> = {
  select: (db, { customerId }) => vatNumbersOf(db, customerId),
  times: ['confirmed_at'],
};
