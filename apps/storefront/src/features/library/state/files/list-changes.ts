import type { CustomerFile, FileList } from '@labelwerk/contracts/library/files.ts';

/** The list without some files; the total is reduced accordingly. */
export function withoutFiles(list: FileList, ids: readonly string[]): FileList {
  const data = list.data.filter(({ id }) => !ids.includes(id));
  return { ...list, data, total: Math.max(0, list.total - (list.data.length - data.length)) };
}

/** The list with one file replaced. */
export const withFile = (list: FileList, file: CustomerFile): FileList => ({
  ...list,
  data: list.data.map((one) => (one.id === file.id ? file : one)),
});

/**
 * The list after files were marked or unmarked as favourites; unmarked ones leave the list of favourites.
 */
export function withFavourite(
  list: FileList,
  folder: string,
  ids: readonly string[],
  isFavorite: boolean,
): FileList {
  if (folder === 'favourite-files' && !isFavorite) return withoutFiles(list, ids);
  const mark = (file: CustomerFile) => (ids.includes(file.id) ? { ...file, is_favorite: isFavorite } : file);
  return { ...list, data: list.data.map(mark) };
}
