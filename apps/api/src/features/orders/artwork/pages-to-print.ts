import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { JobRow } from '../orders-repository.ts';

type Line = Pick<JobRow, 'artwork_pages' | 'configuration'>;
type OwnFile = { readonly id: string; readonly sortOrder: readonly number[] };

/** The page of each design of a line, in order: the chosen pages, otherwise the designs of its files. */
export function pagesToPrint(
  { artwork_pages: named, configuration }: Line,
  files: readonly OwnFile[],
): readonly SortPage[] {
  const own = files.flatMap(({ id, sortOrder }) => sortOrder.map((page) => ({ file_id: id, page })));
  return (named ?? own).slice(0, configuration.sorts.length);
}
