import { hash } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where a value goes, while the statement is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Whatever is asked of it is a placeholder of that name. */
const placeholders: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** Names of static statements by their text. It grows with the code alone, never with what is asked. */
const names = new Map<string, string>();

/**
 * The name under which a connection prepares this text; undefined for text that is not static. The name is a digest of
 * the text: under one name no server connection, whoever uses it and in whatever version of this program, holds another.
 */
export const statementName = (text: string): string | undefined => names.get(text);

export type StaticQuery<Values extends object, Row> = {
  run(db: Db, values: Values): Promise<QueryResult<Row>>;
  /** All rows. */
  all(db: Db, values: Values): Promise<Row[]>;
  /** The first row, or undefined. */
  first(db: Db, values: Values): Promise<Row | undefined>;
};

/**
 * A statement whose text is always the same. It is built once, at its first use, and the server parses and plans it once
 * a connection. `build` is called with placeholders in place of the values: it may pass them on to the query builder, and
 * must not look at them.
 */
export function staticQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): StaticQuery<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  const make = (db: Db): CompiledQuery<Row> => {
    const made = build(db, placeholders as Values);
    names.set(made.sql, `labelwerk_${hash('sha256', made.sql, 'hex').slice(0, 32)}`);
    return made;
  };
  const run = (db: Db, values: Values): Promise<QueryResult<Row>> => {
    built ??= make(db);
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? (values as Readonly<Record<string, unknown>>)[value.name] : value,
    );
    return db.executeQuery<Row>({ ...built, parameters });
  };
  return {
    run,
    all: async (db, values) => (await run(db, values)).rows,
    first: async (db, values) => (await run(db, values)).rows[0],
  };
}
