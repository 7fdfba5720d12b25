import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { artworkOf } from '#features/files/library/index.ts';
import { checkLabelArtwork } from '#features/transparency/index.ts';
import { checkVariableLabel } from '#features/variable-data/ordering/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import type { Caller } from '../../owner/open-cart.ts';

/** Product types that are delivered blank: they need no files. */
const blankTypes: ReadonlySet<string> = new Set(['blank']);

/** Whether the customer sends files for a label: it is printed, and not drawn by the shop alone. */
export const needsArtwork = (configuration: Pick<Configuration, 'productType' | 'artworkFrom'>): boolean =>
  !isPrintedFromCodes(configuration) && !blankTypes.has(configuration.productType);

/**
 * Checks what the shop draws labels from, of a configuration that was priced: whether it is the customer's, and has room
 * on the label. Paths are those of the configuration.
 */
export async function checkSource(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log'>,
  configuration: Configuration,
  customerId: number | null,
): Promise<Result<void, 'request.invalid' | 'service.unavailable'>> {
  const artwork = await checkLabelArtwork(app, configuration, customerId);
  return artwork.ok ? checkVariableLabel(app, configuration, customerId) : artwork;
}

/** The artwork of a line. `pages` null: the sorts are the designs of the files. */
export type LineArtwork = { readonly fileIds: readonly string[]; readonly pages: readonly SortPage[] | null };

export const noArtwork: LineArtwork = { fileIds: [], pages: null };

/**
 * The number of pages of the caller's files, and how many of them are sorts; null until a file was opened. Files of
 * others are left out, like missing ones.
 */
async function filePages(
  db: Db,
  fileIds: readonly string[],
  { customerId, guestId }: Caller,
): Promise<ReadonlyMap<string, { readonly pages: number; readonly sorts: number } | null>> {
  const owner = customerId === null ? (guestId === null ? null : { guestId }) : { customerId };
  const files = owner === null ? [] : await artworkOf(db, { fileIds, owner });
  return new Map(
    files.map(({ id, pages, sortOrder }) => [id, pages === 0 ? null : { pages, sorts: sortOrder.length }]),
  );
}

/** Checks that the files belong to the caller, have a page for every sort, and contain the named pages. */
export async function checkArtwork(
  db: Db,
  {
    artwork: { fileIds, pages: named },
    sorts,
    caller,
  }: { readonly artwork: LineArtwork; readonly sorts: number; readonly caller: Caller },
): Promise<Result<LineArtwork, 'request.invalid'>> {
  if (fileIds.length === 0) return success(noArtwork);
  const checked = success({ fileIds, pages: named });
  const pages = await filePages(db, fileIds, caller);
  const errors: FieldFailure[] = fileIds.flatMap((id, index) =>
    pages.has(id) ? [] : [{ path: `artwork.file_ids.${index}`, code: 'cart.artwork-missing' }],
  );
  if (new Set(fileIds).size !== fileIds.length) {
    errors.push({ path: 'artwork.file_ids', code: 'cart.artwork-twice' });
  }
  named?.forEach(({ file_id: id, page }, index) => {
    const file = pages.get(id);
    const isThere = fileIds.includes(id) && (file === null || (file !== undefined && page <= file.pages));
    if (!isThere)
      errors.push({ path: `artwork.pages.${index}`, code: 'cart.page-missing', params: { page } });
  });
  if (errors.length > 0) return failure('request.invalid', { errors });
  // A file that is still being opened is accepted; its pages are counted when the artwork of the order is judged.
  if (named === null && fileIds.some((id) => pages.get(id) === null)) return checked;
  const total = named?.length ?? fileIds.reduce((sum, id) => sum + (pages.get(id)?.sorts ?? 0), 0);
  if (total < sorts) {
    const short: FieldFailure = {
      path: 'artwork.file_ids',
      code: 'cart.artwork-pages',
      params: { pages: total, sorts },
    };
    return failure('request.invalid', { errors: [short] });
  }
  return checked;
}

/** Checks that files belong to the caller and have a page for every sort. */
export const checkFiles = (
  db: Db,
  fileIds: readonly string[],
  sorts: number,
  caller: Caller,
): Promise<Result<LineArtwork, 'request.invalid'>> =>
  checkArtwork(db, { artwork: { fileIds, pages: null }, sorts, caller });
