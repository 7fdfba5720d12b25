import { type FieldFailure, failure, type Result, success } from '#platform/failure.ts';
import type { Db } from '#plugins/database.ts';
import type { Caller } from './open-cart.ts';

/** Product types that are delivered blank: no file is asked for. */
const blankTypes: ReadonlySet<string> = new Set(['blank']);

export const needsArtwork = (productType: string): boolean => !blankTypes.has(productType);

/** The pages of the caller's own files, null while unknown; a file of somebody else is like one that is not there. */
export type FilePages = (
  db: Db,
  fileIds: readonly string[],
  caller: Caller,
) => Promise<ReadonlyMap<string, number | null>>;

/** Checks that the files are the caller's and hold a page for every sort. */
export async function checkArtwork(
  pagesOf: FilePages,
  db: Db,
  fileIds: readonly string[],
  sorts: number,
  caller: Caller,
): Promise<Result<readonly string[]>> {
  if (fileIds.length === 0) return success(fileIds);
  const pages = await pagesOf(db, fileIds, caller);
  const errors: FieldFailure[] = fileIds.flatMap((id, index) =>
    pages.has(id) ? [] : [{ path: `artwork.file_ids.${index}`, code: 'cart.artwork-missing' }],
  );
  if (new Set(fileIds).size !== fileIds.length) {
    errors.push({ path: 'artwork.file_ids', code: 'cart.artwork-twice' });
  }
  if (errors.length > 0) return failure(422, 'request.invalid', { errors });
  // A file that is still being opened is taken; its pages are counted when the order's artwork is judged.
  if (fileIds.some((id) => pages.get(id) === null)) return success(fileIds);
  const total = fileIds.reduce((sum, id) => sum + (pages.get(id) ?? 0), 0);
  if (total < sorts) {
    const short = { path: 'artwork.file_ids', code: 'cart.artwork-pages', params: { pages: total, sorts } };
    return failure(422, 'request.invalid', { errors: [short] });
  }
  return success(fileIds);
}
