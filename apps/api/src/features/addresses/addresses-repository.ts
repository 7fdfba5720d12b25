import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SharedRead } from '#platform/database/shared-read-repository.ts';
import type { CheckedAddress } from './check-address.ts';
import './tables.ts';

const columns = [
  'id',
  'company',
  'first_name',
  'last_name',
  'address',
  'address2',
  'address3',
  'postcode',
  'city',
  'state',
  'country_id',
  'phone',
  'is_default_delivery',
  'is_default_billing',
] as const;

const activeAddresses = (db: Db, customerId: number) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

export const findAddresses = (db: Db, customerId: number) =>
  activeAddresses(db, customerId).orderBy('id').execute();

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number];

export const findAddress = (db: Db, customerId: number, addressId: number) =>
  activeAddresses(db, customerId).where('id', '=', addressId).executeTakeFirst();

/** Those of the customer's addresses that are in use, to be read with more. */
export const readAddressesAmong: SharedRead<{ customerId: number; addressIds: number[] }, AddressRow> = {
  select: (db, { customerId, addressIds }) =>
    activeAddresses(db, customerId).where(sql<boolean>`id = any(${addressIds}::bigint[])`),
  times: [],
};

/** Serialises writes of a customer's addresses: the defaults depend on all of them. */
export const lockAddresses = (trx: Db, customerId: number) =>
  sql`select pg_advisory_xact_lock(7155002, hashint8(${customerId}))`.execute(trx);

export async function clearDefaults(
  trx: Db,
  customerId: number,
  which: { delivery: boolean; billing: boolean },
): Promise<void> {
  const clear = (column: 'is_default_delivery' | 'is_default_billing') =>
    trx
      .updateTable('addresses')
      .set({ [column]: false })
      .where('customer_id', '=', customerId)
      .where(column, '=', true)
      .execute();
  if (which.delivery) await clear('is_default_delivery');
  if (which.billing) await clear('is_default_billing');
}

export const insertAddress = (trx: Db, customerId: number, address: CheckedAddress) =>
  trx
    .insertInto('addresses')
    .values({ ...address, customer_id: customerId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateAddress = (
  trx: Db,
  customerId: number,
  addressId: number,
  address: Partial<CheckedAddress>,
) =>
  trx
    .updateTable('addresses')
    .set({ ...address, updated_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/**
 * The row is marked and stays: orders keep a copy of their own, and carts may still refer to it. It also keeps its
 * default flags, which are ignored until the address is restored.
 */
export async function deleteAddress(trx: Db, customerId: number, addressId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set({ deleted_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An address that was removed in the last 30 days. */
export const findRemoved = (db: Db, customerId: number, addressId: number) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('id', '=', addressId)
    .where('deleted_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();

/** Restores a removed address with the given defaults. */
export const undeleteAddress = (
  trx: Db,
  addressId: number,
  defaults: { is_default_delivery: boolean; is_default_billing: boolean },
) =>
  trx
    .updateTable('addresses')
    .set({ ...defaults, deleted_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', addressId)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The place of one of the customer's addresses; null if there is none, or it was removed. */
export async function placeOfAddress(
  db: Db,
  customerId: number | null,
  addressId: number | null,
): Promise<Place | null> {
  if (addressId === null || customerId === null) return null;
  const { rows } = await sql<{ place: Place | null }>`
    select place_of_address(${customerId}::bigint, ${addressId}::bigint) as place`.execute(db);
  return rows[0]?.place ?? null;
}
