import { artworkOf } from '#features/files/library/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Result } from '#platform/problems/failure.ts';
import type { Caller } from '../../owner/open-cart.ts';
import { checkArtwork, type FilePages, type LineArtwork } from './artwork-of-line.ts';

/** The number of pages of the caller's files, and how many of them are sorts; null until a file was opened. */
export const filePages: FilePages = async (db, fileIds, caller) => {
  const { customerId, guestId } = caller;
  const owner = customerId === null ? (guestId === null ? null : { guestId }) : { customerId };
  const files = owner === null ? [] : await artworkOf(db, { fileIds, owner });
  return new Map(
    files.map(({ id, pages, sortOrder }) => [id, pages === 0 ? null : { pages, sorts: sortOrder.length }]),
  );
};

/** Checks that files belong to the caller and have a page for every sort. */
export const checkFiles = (
  db: Db,
  fileIds: readonly string[],
  sorts: number,
  caller: Caller,
): Promise<Result<LineArtwork, 'request.invalid'>> =>
  checkArtwork(filePages, db, { artwork: { fileIds, pages: null }, sorts, caller });
