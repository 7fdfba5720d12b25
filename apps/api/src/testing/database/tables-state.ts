import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A digest of the rows of every table: equal digests mean that nothing was added, changed or removed. */
export async function tablesState(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  // One statement for all tables, because a test compares hundreds of times.
  const each = rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      (select md5(string_agg(line::text, '\n' order by line::text)) from ${sql.table(name)} as line) as digest`,
  );
  const digests = await sql<{
    name: string;
    digest: string | null;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest ?? '']));
}

/** Names of the tables that differ between two states. */
export const changedTables = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] => Object.keys(after).filter((name) => before[name] !== after[name]);

/**
 * Waits until nothing changes any more: every file is checked, and the processor time, which is recorded in the
 * background, is stored. For tests that compare states.
 */
export async function untilStill(db: Db): Promise<void> {
  const look = async () => {
    const { rows } = await sql`select from artworks where status = 'pending' limit 1`.execute(db);
    return rows.length === 0 ? JSON.stringify(await tablesState(db)) : undefined;
  };
  for (let last = await look(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await look();
    if (now !== undefined && now === last) return;
    last = now;
  }
}
