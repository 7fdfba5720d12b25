import type { FileListQuery } from '@labelwerk/contracts/library/files.ts';
import { folderOf, type Place } from './tabs.ts';

export type SortColumn = 'created_at' | 'filename' | 'number_of_pages' | 'last_order_number';
export type FileSort = NonNullable<FileListQuery['sort']>;

const sortColumns: readonly string[] = [
  'created_at',
  'filename',
  'number_of_pages',
  'last_order_number',
] satisfies SortColumn[];

/** Newest first. */
const usualSort: FileSort = '-created_at';
const lastPage = 1_000_000;

/** What the query of a library page says; empty texts: not asked for. */
export type LibraryAddress = {
  /** From 1. */
  readonly page: number;
  /** In lower case. */
  readonly search: string;
  readonly jobId: string;
  readonly fileId: string;
  readonly sort: FileSort;
};

type Query = { get(name: string): string | null };

export const searchText = (typed: string): string => typed.trim().toLowerCase();

function pageOf(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

function sortOf(text: string | null): FileSort {
  const known = text !== null && sortColumns.includes(text.replace(/^-/, ''));
  return known ? (text as FileSort) : usualSort;
}

/** Reads an address; what means nothing counts as not said. */
export const readAddress = (query: Query): LibraryAddress => ({
  page: pageOf(query.get('page')),
  search: searchText(query.get('search') ?? ''),
  jobId: query.get('job_id') ?? '',
  fileId: query.get('file_id') ?? '',
  sort: sortOf(query.get('sort')),
});

function parametersOf({ page, search, jobId, fileId, sort }: LibraryAddress): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(jobId && { job_id: jobId }),
    ...(fileId && { file_id: fileId }),
    ...(sort !== usualSort && { sort }),
  });
}

/** The query with its question mark, or nothing when all is as usual. */
export function writeAddress(address: LibraryAddress): string {
  const query = parametersOf(address).toString();
  return query && `?${query}`;
}

/** An address with something changed. Other rows than before begin at their first page. */
export const changedAddress = (address: LibraryAddress, change: Partial<LibraryAddress>): LibraryAddress => ({
  ...address,
  page: 1,
  ...change,
  ...(change.search !== undefined && { search: searchText(change.search) }),
});

/** What a press on a column's title sorts by: rising at first (dates: newest first), then the other way round. */
export function nextSort(current: FileSort, column: SortColumn): FileSort {
  if (current === column) return `-${column}`;
  if (current === `-${column}`) return column;
  return column === 'created_at' ? '-created_at' : column;
}

/** How a column is sorted, in the words of `aria-sort`. */
export function directionOf(current: FileSort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/** Jobs, services, designs and favourites have filters of their own; the customer's folders go by id. */
const filters: Readonly<Record<string, readonly [string, string]>> = {
  'myorder-files': ['filter', 'jobs'],
  'graphic-ticket-files': ['filter', 'service'],
  'design-service-files': ['filter', 'design'],
  'favourite-files': ['favorite', '1'],
  'custom-files': ['folder_name', 'custom-files'],
};

/** The call that answers the rows of a place. */
export function listPath(customerId: number, place: Place, address: LibraryAddress): string {
  const folder = folderOf(place);
  const [name, value] = filters[folder] ?? ['folder', folder];
  const query = new URLSearchParams({ [name]: value, page: String(address.page) });
  for (const [key, text] of parametersOf(address)) if (key !== 'page') query.set(key, text);
  return `/private/customer/${customerId}/customerFile?${query}`;
}
