import { artworkOf } from '#features/files/library/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Result } from '#platform/problems/failure.ts';
import type { Caller } from '../owner/open-cart.ts';
import { checkArtwork, type FilePages, type LineArtwork } from './artwork-of-line.ts';

/** Pages of the caller's own files, and how many of them are sorts; null while a file has not been opened yet. */
export const filePages: FilePages = async (db, fileIds, caller) => {
  const { customerId, guestId } = caller;
  const owner = customerId === null ? (guestId === null ? null : { guestId }) : { customerId };
  const files = owner === null ? [] : await artworkOf(db, { fileIds, owner });
  return new Map(
    files.map(({ id, pages, sortOrder }) => [id, pages === 0 ? null : { pages, sorts: sortOrder.length }]),
  );
};

/** Checks that files are the caller's own and hold a page for every sort. */
export const checkFiles = (
  db: Db,
  fileIds: readonly string[],
  sorts: number,
  caller: Caller,
): Promise<Result<LineArtwork>> =>
  checkArtwork(filePages, db, { artwork: { fileIds, pages: null }, sorts, caller });
