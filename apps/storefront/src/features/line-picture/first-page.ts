import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';

/** The page of a line's first sort; without chosen pages, the first page of its first file. */
export function firstPageOf({
  pages,
  file_ids: [fileId],
}: NonNullable<CartItem['artwork']>): { readonly file_id: string; readonly page: number } | undefined {
  const [first] = pages ?? [];
  return first ?? (fileId === undefined ? undefined : { file_id: fileId, page: 1 });
}
