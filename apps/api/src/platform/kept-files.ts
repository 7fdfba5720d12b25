import type { Db } from './database/database.ts';

/**
 * Something that is kept outside the database: a content of the file store, or a file at a path below the data folder.
 * `isNeeded`: a row says that it is there.
 */
export type KeptFile = ({ readonly content: string } | { readonly path: string }) & {
  readonly isNeeded: boolean;
};

/** Everything of a feature that a backup holds besides the tables, a few rows at a time; the same file may come twice. */
export type KeptFiles = (db: Db, dataFolder: string) => AsyncIterable<KeptFile>;
