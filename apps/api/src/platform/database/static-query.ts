import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import { nameStatement } from './connection/statement-names.ts';
import type { Db } from './database.ts';

/** Placeholder of a value while a statement is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Every property is a placeholder with the name of the property. */
const placeholders: object = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

export type StaticQuery<Values extends object, Row> = {
  run(db: Db, values: Values): Promise<QueryResult<Row>>;
  /** All rows. */
  all(db: Db, values: Values): Promise<Row[]>;
  /** The first row, or undefined. */
  first(db: Db, values: Values): Promise<Row | undefined>;
};

/**
 * A statement with constant text. It is built once, at its first use, and the server parses and plans it once per
 * connection. `build` is called with placeholders in place of the values: it may pass them to the query builder but must
 * not inspect them.
 */
export function staticQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): StaticQuery<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  const make = (db: Db): CompiledQuery<Row> => {
    const made = build(db, placeholders as Values);
    nameStatement(made.sql);
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

/**
 * Runs a statement whose text depends only on the code, such as one that lists the columns of a given row. The server
 * parses it once per connection, as that of `staticQuery`.
 */
export function runNamed<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db);
  nameStatement(compiled.sql);
  return db.executeQuery(compiled);
}
