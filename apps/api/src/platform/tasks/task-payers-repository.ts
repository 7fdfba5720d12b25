import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import type { Payer } from './queue.ts';

/** Processor time in ms that an owner may use in a burst; a network address, shared by several people, twice as much. */
const shareMs = 120_000;
/** The used time decreases by this many ms per second: a quarter of one processor. */
const workedOffPerSecond = 250;

const stillOwed = (payer: RawBuilder<unknown>): RawBuilder<number> => sql`greatest(0,
  coalesce(${payer}.spent_ms, 0) - extract(epoch from now() - coalesce(${payer}.spent_at, now())) * ${workedOffPerSecond})`;

/** Whether an owner or the owner's address has used more than its share: others go first. Rows may be null. */
export const overShare = (owner: RawBuilder<unknown>, origin: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${stillOwed(owner)} > ${shareMs} or ${stillOwed(origin)} > ${2 * shareMs})`;

/** The same for one payer, now. */
export async function isOverShare(db: Db, { owner, origin }: Payer): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${overShare(sql`payer`, sql`origin`)} as over
    from (select) as one
      left join task_payers payer on payer.payer = ${owner}
      left join task_payers origin on origin.payer = ${origin}`.execute(db);
  return rows[0]?.over ?? false;
}

/** Adds processor time in ms to the accounts of an owner and of the owner's address. */
export async function chargePayers(db: Db, { owner, origin }: Payer, cpuMs: number): Promise<void> {
  const payers = [...new Set([owner, ...(origin === null ? [] : [origin])])].toSorted();
  await sql`
    insert into task_payers as payer (payer, spent_ms, spent_at)
    select one, ${cpuMs}::double precision, now() from unnest(${payers}::text[]) one order by one
    on conflict (payer) do update set spent_ms = ${stillOwed(sql`payer`)} + excluded.spent_ms, spent_at = now()`.execute(
    db,
  );
}

/** Deletes the accounts whose used time is zero. */
export async function forgetPayers(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'task_payers',
    sql`spent_at < now() - interval '1 day'
      and coalesce(last_started_at, spent_at) < now() - interval '1 day' and ${stillOwed(sql`task_payers`)} = 0`,
  );
}
