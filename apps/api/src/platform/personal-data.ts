import type { Db } from '#platform/database/database.ts';
import type { Failure } from '#platform/problems/failure.ts';

/** The person whose data it is. */
export type Person = {
  /** The account: shared data belong to it. */
  readonly customerId: number;
  /** The person: equal to `customerId`, unless the person joined another's account. */
  readonly personId: number;
  /** The subject in the user pool. */
  readonly subject: string;
  /** In normal form. */
  readonly email: string;
};

/** One file of an export: `content` is written as JSON, bytes as they are. */
export type ExportedFile = { readonly path: string; readonly content: Uint8Array | object };

/** A feature's data about a person, for the export of personal data and the deletion of an account. */
export type PersonalData = {
  /** The feature's data, one file at a time: at most one page of rows is in memory. */
  readonly collect?: (db: Db, person: Person) => AsyncIterable<ExportedFile>;
  /**
   * Locks the rows an erasure changes, and returns why the account can't be deleted now. Called before anything is
   * erased.
   */
  readonly lockForErasure?: (
    trx: Db,
    person: Person,
  ) => Promise<Failure<'personal-data.open-orders'> | undefined>;
  /** Deletes the person's data, and anonymises what has to be kept. */
  readonly erase?: (trx: Db, person: Person) => Promise<void>;
};
