import type { Result } from '#platform/failure.ts';
import type { Db } from '#plugins/database.ts';
import { checkArtwork, type FilePages } from './artwork-of-line.ts';
import type { Caller } from './open-cart.ts';

/** No room keeps files yet: every file is one that is not there. */
export const filePages: FilePages = async () => new Map();

/** Checks that files are the caller's own and hold a page for every sort. */
export const checkFiles = (
  db: Db,
  fileIds: readonly string[],
  sorts: number,
  caller: Caller,
): Promise<Result<readonly string[]>> => checkArtwork(filePages, db, fileIds, sorts, caller);
