import type { FileListQuery } from '@labelwerk/contracts/library/files.ts';
import { folderOf, type Place } from './tabs.ts';

export type OrderColumn = 'created_at' | 'filename' | 'number_of_pages' | 'last_order_number';
export type FileOrder = NonNullable<FileListQuery['sort']>;

const orderColumns: readonly string[] = [
  'created_at',
  'filename',
  'number_of_pages',
  'last_order_number',
] satisfies OrderColumn[];

/** Newest first. */
const usualOrderBy: FileOrder = '-created_at';
const lastPage = 1_000_000;

/** The query of a library page; empty texts: not set. */
export type LibraryAddress = {
  /** From 1. */
  readonly page: number;
  /** In lower case. */
  readonly search: string;
  readonly jobId: string;
  readonly fileId: string;
  readonly orderBy: FileOrder;
};

type Query = { get(name: string): string | null };

export const searchText = (typed: string): string => typed.trim().toLowerCase();

function pageOf(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

function orderByOf(text: string | null): FileOrder {
  const known = text !== null && orderColumns.includes(text.replace(/^-/, ''));
  return known ? (text as FileOrder) : usualOrderBy;
}

/** Parses a query; invalid values count as not set. */
export const readAddress = (query: Query): LibraryAddress => ({
  page: pageOf(query.get('page')),
  search: searchText(query.get('search') ?? ''),
  jobId: query.get('job_id') ?? '',
  fileId: query.get('file_id') ?? '',
  orderBy: orderByOf(query.get('sort')),
});

function parametersOf({ page, search, jobId, fileId, orderBy }: LibraryAddress): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(jobId && { job_id: jobId }),
    ...(fileId && { file_id: fileId }),
    ...(orderBy !== usualOrderBy && { sort: orderBy }),
  });
}

/** The query string with its question mark, or empty if all values are the defaults. */
export function writeAddress(address: LibraryAddress): string {
  const query = parametersOf(address).toString();
  return query && `?${query}`;
}

/** A copy with some values changed. Changes that lead to other rows start at the first page. */
export const changedAddress = (address: LibraryAddress, change: Partial<LibraryAddress>): LibraryAddress => ({
  ...address,
  page: 1,
  ...change,
  ...(change.search !== undefined && { search: searchText(change.search) }),
});

/** The order after a press on a column title: ascending first (dates: newest first), then reversed. */
export function nextOrderBy(current: FileOrder, column: OrderColumn): FileOrder {
  if (current === column) return `-${column}`;
  if (current === `-${column}`) return column;
  return column === 'created_at' ? '-created_at' : column;
}

/** The sort direction of a column, as a value of `aria-sort`. */
export function directionOf(current: FileOrder, column: OrderColumn): 'ascending' | 'descending' | 'none' {
  if (current === column) return 'ascending';
  return current === `-${column}` ? 'descending' : 'none';
}

/**
 * Jobs, services, designs and favourites have their own filters; the customer's folders are found by id.
 */
const filters: Readonly<Record<string, FileListQuery>> = {
  'myorder-files': { filter: 'jobs' },
  'graphic-ticket-files': { filter: 'service' },
  'design-service-files': { filter: 'design' },
  'favourite-files': { favorite: '1' },
  'custom-files': { folder_name: 'custom-files' },
};

/** The query of the call for the rows of a place. */
export function listQuery(
  place: Place,
  { page, search, jobId, fileId, orderBy }: LibraryAddress,
): Omit<FileListQuery, 'page'> & { readonly page: number } {
  const folder = folderOf(place);
  return {
    ...(filters[folder] ?? { folder }),
    page,
    ...(search && { search }),
    ...(jobId && { job_id: jobId }),
    ...(fileId && { file_id: fileId }),
    ...(orderBy !== usualOrderBy && { sort: orderBy }),
  };
}
