import type { CustomerFile, FileList } from '@labelwerk/contracts/library/files.ts';
import type { LibraryAddress } from './address.ts';
import type { Choices, Ticked } from './library-state.ts';
import { derive, type SubSorts } from './sorts.ts';
import { firstFolder, folderOf, type Place } from './tabs.ts';

/** The state of the library as its components see it. */
export type LibraryNow = {
  readonly selection: string | undefined;
  /** Name of a special folder, or the id of a customer's folder. */
  readonly currentFolder: string;
  /** From 1. */
  readonly currentPage: number;
  /** Minimum 1. */
  readonly totalPages: number;
  readonly perPage: number;
  readonly total: number;
  /** Whether rows are being loaded. */
  readonly loader: boolean;
  readonly messages: readonly string[];
  readonly searchKeyword: string;
  readonly jobId: string;
  /** Ticked sorts of the selected file. */
  readonly currentSortList: readonly number[];
  readonly ticked: readonly Ticked[];
  readonly filteredResults: readonly CustomerFile[];
  readonly subSorts: readonly SubSorts[];
};

/** Number of pages of a list; an empty list has one. */
export const pagesOf = (total: number, perPage: number): number =>
  perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1;

/**
 * The page to show instead of one beyond the last, for example after its last file was removed; undefined
 * if the page exists.
 */
export const pageInstead = (page: number, list: FileList | undefined): number | undefined => {
  if (!list || list.data.length > 0) return undefined;
  const last = pagesOf(list.total, list.per_page);
  return page > last ? last : undefined;
};

/** Combines the URL, the user's choices and the API's response. */
export function libraryNow({
  place,
  address,
  choices,
  list,
  loading,
}: {
  readonly place: Place | undefined;
  readonly address: LibraryAddress;
  readonly choices: Choices;
  readonly list: FileList | undefined;
  readonly loading: boolean;
}): LibraryNow {
  const { selection, currentSortList, ticked, messages } = choices;
  const perPage = list?.per_page ?? 0;
  const total = list?.total ?? 0;
  return {
    selection,
    currentFolder: place ? folderOf(place) : firstFolder,
    currentPage: address.page,
    totalPages: pagesOf(total, perPage),
    perPage,
    total,
    loader: loading,
    messages,
    searchKeyword: address.search,
    jobId: address.jobId,
    currentSortList,
    ticked: ticked.map((file) => list?.data.find(({ id }) => id === file.id) ?? file),
    ...derive(list ?? { data: [] }, selection, currentSortList),
  };
}
