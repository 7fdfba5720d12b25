import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { ReorderSort } from '@labelwerk/contracts/orders/reorder.ts';

/** A printable page; its properties are null if unknown. */
export type PrintablePage = Pick<ReorderSort, 'width' | 'height' | 'fits' | 'preview'> & {
  readonly file_id: string;
  readonly page: number;
};

type LastTime = {
  /** Number of labels of each design. */
  readonly quantities: readonly number[];
  /** The page of each design; undefined if its file was removed. */
  readonly pages: readonly (SortPage | undefined)[];
};

const nothingToPrint = { file_id: null, page: null, width: null, height: null, fits: true, preview: null };

/** The designs of a line without artwork, or whose files are all removed: as many as before. */
const unprinted = (quantities: readonly number[]): ReorderSort[] =>
  quantities.map((quantity) => ({ ...nothingToPrint, quantity, chosen: true }));

/**
 * The designs to choose from: pages of the previous order first, in their order and with their quantities, then the
 * others. Chosen are the pages with the numbers `pages`, in that order, or the first `count` pages of the file; by
 * default the previous ones, or the first page if none of them exists. A page that was not printed before gets the mean
 * of the previous quantities.
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
