import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { ReorderSort } from '@labelwerk/contracts/orders/reorder.ts';

/** A page that could be printed, as far as it is known. */
export type PrintablePage = Pick<ReorderSort, 'width' | 'height' | 'fits' | 'preview'> & {
  readonly file_id: string;
  readonly page: number;
};

type LastTime = {
  /** Labels of each sort. */
  readonly quantities: readonly number[];
  /** The page of each sort, as far as its file is still there. */
  readonly pages: readonly (SortPage | undefined)[];
};

const nothingToPrint = { file_id: null, page: null, width: null, height: null, fits: true, preview: null };

/** The sorts of a line that has nothing to print, or whose files are all gone: as many as last time. */
const unprinted = (quantities: readonly number[]): ReorderSort[] =>
  quantities.map((quantity) => ({ ...nothingToPrint, quantity, chosen: true }));

/**
 * The sorts to choose from: the pages of last time first, in their order and with their quantities, then the others.
 * `pages` asks for pages by number, in that order, `count` for that many from the top of the file; otherwise those of
 * last time are chosen, and where none of them is there, the first page. A page that was not printed last time is
 * offered with the mean of those that were.
 */
export function sortsToChoose(
  pages: readonly PrintablePage[],
  last: LastTime,
  wish: { readonly count?: number | undefined; readonly pages?: readonly number[] | undefined } = {},
): ReorderSort[] {
  const { quantities } = last;
  if (pages.length === 0) return unprinted(quantities);
  const mean = Math.max(1, Math.round(quantities.reduce((sum, each) => sum + each, 0) / quantities.length));
  const placeOf = ({ file_id, page }: SortPage) =>
    last.pages.findIndex((one) => one?.file_id === file_id && one.page === page);
  const known = pages
    .filter((page) => placeOf(page) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((page) => ({ ...page, quantity: quantities[placeOf(page)] ?? mean }));
  const others = pages.filter((page) => placeOf(page) < 0).map((page) => ({ ...page, quantity: mean }));
  const all = [...known, ...others];
  const byNumber = [...new Set(wish.pages)].flatMap((page) => all.find((sort) => sort.page === page) ?? []);
  const fromTop = pages
    .slice(0, wish.count ?? 0)
    .flatMap((page) => all.find((sort) => sort.page === page.page && sort.file_id === page.file_id) ?? []);
  const named = byNumber.length > 0 ? byNumber : fromTop;
  const ordered = [...named, ...all.filter((sort) => !named.includes(sort))];
  const chosen = named.length > 0 ? named.length : Math.max(known.length, 1);
  return ordered.map((sort, index) => ({ ...sort, chosen: index < chosen }));
}
