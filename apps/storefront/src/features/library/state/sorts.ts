import type { CustomerFile, FileList } from '@labelwerk/contracts/library/files.ts';

/** Sorts of one file: their number, and how many are ticked. */
export type SubSorts = { readonly id: string; readonly subSorts: number; readonly checkedSorts: number };

/** Pages of a file that are sorts, in order; empty until the file was opened. */
export function sortsOf(file: Pick<CustomerFile, 'number_of_pages' | 'sort_order'>): readonly number[] {
  if (file.sort_order.length > 0) return file.sort_order;
  return Array.from({ length: file.number_of_pages ?? 0 }, (_, index) => index + 1);
}

/** The sorts that are ticked when a file is selected: the first. */
export const firstSort = (file: Pick<CustomerFile, 'number_of_pages' | 'sort_order'>): readonly number[] =>
  sortsOf(file).slice(0, 1);

/** Toggles the tick of a sort. */
export const toggled = (list: readonly number[], page: number): readonly number[] =>
  list.includes(page) ? list.filter((one) => one !== page) : [...list, page];

/** The data of the table: the rows of the response, and the sorts of each. */
export function derive(
  list: Pick<FileList, 'data'>,
  selected: string | undefined,
  sortList: readonly number[],
): { readonly filteredResults: readonly CustomerFile[]; readonly subSorts: readonly SubSorts[] } {
  return {
    filteredResults: list.data,
    subSorts: list.data.map((file) => ({
      id: file.id,
      subSorts: sortsOf(file).length,
      checkedSorts: file.id === selected ? sortList.length : 0,
    })),
  };
}

/**
 * The query of the re-order page: job, file and the number of ticked sorts minus one; without a job the
 * file is ordered for the first time. If the ticked sorts are not the first ones, the query lists their
 * pages too. Undefined while no sort is ticked.
 */
export function reorderQuery(
  file: Pick<CustomerFile, 'id' | 'job_id' | 'number_of_pages' | 'sort_order'>,
  sortList: readonly number[],
): string | undefined {
  const sorts = sortsOf(file);
  const pages = sorts.filter((page) => sortList.includes(page));
  if (pages.length === 0) return undefined;
  const areFirst = pages.every((page, index) => page === sorts[index]);
  return `?${new URLSearchParams({
    ...(file.job_id !== null && { job_id: file.job_id }),
    file_id: file.id,
    sort: String(pages.length - 1),
    ...(!areFirst && { pages: pages.join(',') }),
  })}`;
}
