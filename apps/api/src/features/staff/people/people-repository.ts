import '../tables.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type PersonRow = Selectable<Database['staff_people']>;

export const findPerson = (
  db: Db,
  by: { readonly id: string } | { readonly email: string },
): Promise<PersonRow | undefined> => {
  const query = db.selectFrom('staff_people').selectAll();
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
};

/**
 * Locks the given people and all owners until the transaction ends, in the order of their ids, and returns them as they
 * are then: of two owners who change each other, one waits and sees what the other did.
 */
export const lockWithOwners = (trx: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  trx
    .selectFrom('staff_people')
    .selectAll()
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', 'in', [...ids])]))
    .orderBy('id')
    .forUpdate()
    .execute();

export const findPeople = (db: Db): Promise<PersonRow[]> =>
  db.selectFrom('staff_people').selectAll().orderBy('email').execute();

/** Undefined if the address is taken. */
export const insertPerson = (
  trx: Db,
  person: Insertable<Database['staff_people']>,
): Promise<PersonRow | undefined> =>
  trx
    .insertInto('staff_people')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updatePerson = (
  trx: Db,
  id: string,
  change: Updateable<Database['staff_people']>,
): Promise<PersonRow> =>
  trx
    .updateTable('staff_people')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records the time step of a used code; false if it or a later one was used before. */
export async function useStep(trx: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_people')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
