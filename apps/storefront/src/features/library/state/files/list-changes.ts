import type { CustomerFile, FileList } from '@labelwerk/contracts/library/files.ts';

/** A list without some files; the total falls by as many as were in it. */
export function withoutFiles(list: FileList, ids: readonly string[]): FileList {
  const data = list.data.filter(({ id }) => !ids.includes(id));
  return { ...list, data, total: Math.max(0, list.total - (list.data.length - data.length)) };
}

/** A list in which one file has become another. */
export const withFile = (list: FileList, file: CustomerFile): FileList => ({
  ...list,
  data: list.data.map((one) => (one.id === file.id ? file : one)),
});

/** A list in which files are favourites, or no longer: the list of favourites loses them then. */
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
