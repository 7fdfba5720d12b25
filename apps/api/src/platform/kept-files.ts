import type { Db } from './database/database.ts';

/**
 * A file outside the database: a content or a chunk of the file store, by its key, or a file at a path below the data
 * folder. `isNeeded`: a row refers to it.
 */
export type KeptFile = (
  | { readonly content: string }
  | { readonly chunk: string }
  | { readonly path: string }
) & {
  readonly isNeeded: boolean;
};

/** All files of a feature for backups besides the tables, a few rows at a time; the same file may come twice. */
export type KeptFiles = (db: Db, dataFolder: string) => AsyncIterable<KeptFile>;
