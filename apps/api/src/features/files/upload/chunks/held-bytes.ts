import { usedBytes } from '#features/files/library/index.ts';
import type { Owner } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { findOpenSize } from '../upload-repository.ts';

/** Bytes that count against an owner's quota: the library, and what has arrived of uploads that are not in it yet. */
export const heldBytes = async (db: Db, owner: Owner): Promise<number> =>
  (await usedBytes(db, owner)) + (await findOpenSize(db, owner));
