import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';

/** The page of each design of a label, in their order. */
export type PagesOfDesigns = readonly { readonly fileId: string; readonly page: number }[];

type Artwork = NonNullable<CartItem['artwork']>;
type FileOfLine = Pick<CustomerFile, 'id' | 'sort_order'>;

/**
 * The pages that a line's designs are printed from: the chosen ones, otherwise the designs of its files, one file after the
 * other. Fewer than `designs` as long as files are still being opened.
 */
export function pagesOfDesigns(
  { file_ids: fileIds, pages }: Artwork,
  files: readonly FileOfLine[],
  designs: number,
): PagesOfDesigns {
  const chosen = pages?.map(({ file_id: fileId, page }) => ({ fileId, page }));
  const own = fileIds.flatMap((fileId) =>
    (files.find(({ id }) => id === fileId)?.sort_order ?? []).map((page) => ({ fileId, page })),
  );
  return (chosen ?? own).slice(0, designs);
}
