import { hash } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where an argument goes, while the statement is built. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** Names of static statements by their text. It grows with the code alone, never with what is asked. */
const names = new Map<string, string>();

/**
 * The name under which a connection prepares this text; undefined for text that is not static. The name is a digest of
 * the text: under one name no server connection, whoever uses it and in whatever version of this program, holds another.
 */
export const statementName = (text: string): string | undefined => names.get(text);

export type StaticQuery<Arguments extends readonly unknown[], Row> = {
  run(db: Db, ...given: Arguments): Promise<QueryResult<Row>>;
  /** All rows. */
  all(db: Db, ...given: Arguments): Promise<Row[]>;
  /** The first row, or undefined. */
  first(db: Db, ...given: Arguments): Promise<Row | undefined>;
};

/**
 * A statement whose text is always the same. It is built once, at its first use, and the server parses and plans it once
 * a connection. `build` is called with placeholders in place of the arguments: it may pass them on to the query builder,
 * and must not look at them.
 */
export function staticQuery<Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...given: Arguments) => CompiledQuery<Row>,
): StaticQuery<Arguments, Row> {
  let built: CompiledQuery<Row> | undefined;
  const make = (db: Db, count: number): CompiledQuery<Row> => {
    const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index));
    const made = build(db, ...(placeholders as unknown as Arguments));
    names.set(made.sql, `labelwerk_${hash('sha256', made.sql, 'hex').slice(0, 32)}`);
    return made;
  };
  const run = (db: Db, ...given: Arguments): Promise<QueryResult<Row>> => {
    built ??= make(db, given.length);
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? given[value.index] : value,
    );
    return db.executeQuery<Row>({ ...built, parameters });
  };
  return {
    run,
    all: async (db, ...given) => (await run(db, ...given)).rows,
    first: async (db, ...given) => (await run(db, ...given)).rows[0],
  };
}
