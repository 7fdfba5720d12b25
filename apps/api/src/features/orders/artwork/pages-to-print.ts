import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { JobRow } from '../orders-repository.ts';

type Line = Pick<JobRow, 'artwork_pages' | 'configuration'>;
type OwnFile = { readonly id: string; readonly sortOrder: readonly number[] };

/** A page for each sort of a line, in their order: those that were named, else the sorts of its files. */
export function pagesToPrint(
  { artwork_pages: named, configuration }: Line,
  files: readonly OwnFile[],
): readonly SortPage[] {
  const own = files.flatMap(({ id, sortOrder }) => sortOrder.map((page) => ({ file_id: id, page })));
  return (named ?? own).slice(0, configuration.sorts.length);
}
