import pg from 'pg';

export type TableForm = { readonly name: string; readonly columns: readonly string[] };
export type SequenceState = { readonly name: string; readonly value: string; readonly isCalled: boolean };

const notOfExtension = (catalogue: string, id: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`;

const relations = (kind: string): string =>
  `pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = '${kind}'
    and ${notOfExtension('pg_class', 'c.oid')}`;

export const quoted = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

/** Unlogged tables hold nothing that lasts, and are no part of a backup. */
const lastingTables = `${relations('r')} and c.relpersistence = 'p'`;

/** The names of all tables of a backup, in order. */
export async function tableNames(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from ${lastingTables} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** All tables of a backup with their columns, except generated ones. */
export async function tableForms(client: pg.ClientBase): Promise<readonly TableForm[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from ${lastingTables} order by 1`,
  );
  return rows;
}

/** The next values of the sequences. They are not part of a snapshot: they may be ahead of its rows. */
export async function sequenceStates(client: pg.ClientBase): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = current_schema() order by 1`,
  );
  return rows;
}

/** Number of other sessions of the shop's programs in this database. */
export async function countShopSessions(client: pg.ClientBase): Promise<number> {
  // Within a transaction the server caches these statistics.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'labelwerk%'`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes every table, view, sequence and function of the schema; extensions stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop view if exists %I cascade', c.relname) as statement from ${relations('v')}
     union all select format('drop table if exists %I cascade', c.relname) from ${relations('r')}
     union all select format('drop sequence if exists %I cascade', c.relname) from ${relations('S')}
     union all select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
       where p.pronamespace = current_schema()::regnamespace and ${notOfExtension('pg_proc', 'p.oid')}`,
  );
  for (const { statement } of rows) await client.query(statement);
}

export type Constraint = { readonly table: string; readonly name: string; readonly definition: string };

/** Constraints to add after all rows: foreign keys, and those that earlier rows need not meet. */
export async function lateConstraints(client: pg.ClientBase): Promise<readonly Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select r.conrelid::regclass::text as table, quote_ident(r.conname) as name, pg_get_constraintdef(r.oid) as definition
     from pg_constraint r
     where r.connamespace = current_schema()::regnamespace and r.conrelid <> 0
       and (r.contype = 'f' or (r.contype = 'c' and not r.convalidated))
     order by r.contype, 1, 2`,
  );
  return rows;
}
