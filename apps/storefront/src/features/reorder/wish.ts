import type { Request } from '@labelwerk/contracts/call/call.ts';
import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';

type ReorderQuery = NonNullable<Request<typeof orderCalls.getJobCartItem>['query']>;

/** The query of this page; empty texts: not set. */
export type Wish = {
  readonly jobId: string;
  readonly fileId: string;
  /** Number of selected sorts minus one, as in the URL. */
  readonly sort: string;
  /** The selected pages, such as 2,4. */
  readonly pages: string;
  /** The extra that the first order of a file starts with. */
  readonly service: string;
};

const fitting = (text: string | null, pattern: RegExp): string => (text && pattern.test(text) ? text : '');
const id = /^[A-Za-z0-9-]{1,64}$/;

/** Parses a query; invalid values count as not set. */
export const readWish = (query: { get(name: string): string | null }): Wish => ({
  jobId: fitting(query.get('job_id'), id),
  fileId: fitting(query.get('file_id'), id),
  sort: fitting(query.get('sort'), /^[1-4]?\d$/),
  pages: fitting(query.get('pages'), /^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,49}$/),
  service: fitting(query.get('service'), /^[\w-]{1,40}$/),
});

/** The wish as the query of the API call, for a market. */
export function callQuery({ fileId, sort, pages }: Wish, market: number): ReorderQuery {
  return {
    market: String(market),
    ...(fileId && { file_id: fileId }),
    ...(sort && { sort: Number(sort) }),
    ...(pages && { pages }),
  };
}

/** The selected pages of a file with these sorts: the listed ones, else the first ones, else all. */
export function wantedPages({ sort, pages }: Wish, sorts: readonly number[]): readonly number[] {
  const named = [...new Set(pages.split(',').map(Number))].filter((page) => sorts.includes(page));
  if (named.length > 0) return named;
  return sort === '' ? sorts : sorts.slice(0, Number(sort) + 1);
}

const usualQuantity = 1000;

/** The query of the calculator for a file that was never ordered: its size, so many sorts, and the service. */
export function firstOrderQuery(
  { width, height }: { readonly width: number | null; readonly height: number | null },
  sorts: number,
  { service }: Pick<Wish, 'service'>,
): URLSearchParams {
  const each = Math.max(1, Math.round(usualQuantity / Math.max(1, sorts)));
  return new URLSearchParams({
    ...(width && height && { w: String(toTenth(width)), h: String(toTenth(height)) }),
    ...(sorts > 0 && { q: Array.from({ length: sorts }, () => each).join('.') }),
    ...(service !== '' && { e: service }),
  });
}
