import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';
import { staticQuery } from './static-query.ts';

/** A read that can be sent together with others in one statement. Its SQL text is constant. */
export type SharedRead<Values extends object, Row> = {
  readonly select: (db: Db, values: Values) => Expression<unknown>;
  /** Timestamp columns: JSON has no type for them. */
  readonly times: readonly (keyof Row & string)[];
  /** Type of the rows; never set. */
  readonly row?: Row;
};

// biome-ignore lint/suspicious/noExplicitAny: reads of any values and rows stand beside one another
type Reads = Readonly<Record<string, SharedRead<any, any>>>;
type ValuesOf<R extends Reads> = {
  [Name in keyof R]: R[Name] extends SharedRead<infer Values, unknown> ? (values: Values) => void : never;
}[keyof R] extends (values: infer All) => void
  ? All & object
  : never;
type RowsOf<R extends Reads> = {
  [Name in keyof R]: R[Name] extends SharedRead<never, infer Row> ? readonly Row[] : never;
};

type JsonRow = Readonly<Record<string, unknown>>;

const rowOf = (jsonRow: JsonRow, times: readonly string[]): JsonRow => {
  const row: Record<string, unknown> = { ...jsonRow };
  for (const name of times) {
    const time = row[name];
    if (typeof time === 'string') row[name] = new Date(time);
  }
  return row;
};

/**
 * Sends reads of several owners as one statement: one round trip and one snapshot for all of them. Each owner writes the
 * part that reads its tables.
 */
export function readTogether<R extends Reads>(reads: R): (db: Db, values: ValuesOf<R>) => Promise<RowsOf<R>> {
  const parts = Object.entries(reads);
  const together = staticQuery<ValuesOf<R>, Readonly<Record<string, readonly JsonRow[]>>>((db, values) =>
    sql<Readonly<Record<string, readonly JsonRow[]>>>`
      select ${sql.join(
        parts.map(
          ([name, read]) =>
            sql`(select coalesce(json_agg(r), '[]'::json) from (${read.select(db, values)}) r) as ${sql.ref(name)}`,
        ),
      )}`.compile(db),
  );
  return async (db, values) => {
    const results = await together.first(db, values);
    return Object.fromEntries(
      parts.map(([name, { times }]) => [name, (results?.[name] ?? []).map((row) => rowOf(row, times))]),
    ) as unknown as RowsOf<R>;
  };
}
