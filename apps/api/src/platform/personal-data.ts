import type { Db } from '#platform/database/database.ts';
import type { Failure } from '#platform/problems/failure.ts';

/** Whose data it is. */
export type Person = {
  /** The account: what several people share is of it. */
  readonly customerId: number;
  /** The person: the same, unless the account is another one's that the person joined. */
  readonly personId: number;
  /** Of the user pool. */
  readonly subject: string;
  /** In normal form. */
  readonly email: string;
};

/** One file of an export: what is written as JSON, or bytes as they are. */
export type ExportedFile = { readonly path: string; readonly content: Uint8Array | object };

/** What a feature keeps of a person, for the export of one's data and for the deletion of an account. */
export type PersonalData = {
  /** What the feature keeps, a file at a time: no more of it is in memory than one page of rows. */
  readonly collect?: (db: Db, person: Person) => AsyncIterable<ExportedFile>;
  /** Locks what an erasure changes, and answers why the account can't be deleted now. Called before anything is erased. */
  readonly lockForErasure?: (trx: Db, person: Person) => Promise<Failure | undefined>;
  /** Removes what is the person's, and takes the person out of what has to stay. */
  readonly erase?: (trx: Db, person: Person) => Promise<void>;
};
