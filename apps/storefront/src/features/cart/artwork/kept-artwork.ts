import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';

/**
 * Files for the next line that is added to the cart in this tab, and the page of each of its sorts. Without pages the
 * file is attached as a whole, because its pages are not known.
 */
export type KeptArtwork = {
  readonly filenames: readonly string[];
  readonly fileIds: readonly string[];
  readonly pages: readonly SortPage[];
  /** The upload that the first file came from: visitors have no library that could show it. */
  readonly upload?: string | undefined;
};

const storageKey = 'artwork-for-next-line';

/** Keeps artwork for the calculator's next line; does nothing without files. */
export function keepArtwork(artwork: KeptArtwork): void {
  try {
    if (artwork.fileIds.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(artwork));
  } catch {
    // Without storage the artwork is attached from the cart.
  }
}

export const forgetArtwork = (): void => keepArtwork({ filenames: [], fileIds: [], pages: [] });

/** The pages of files, with the files they are in. */
export const artworkOfPages = (filenames: readonly string[], pages: readonly SortPage[]): KeptArtwork => ({
  filenames,
  fileIds: [...new Set(pages.map(({ file_id }) => file_id))],
  pages,
});

/** Artwork from its stored text; undefined if it names no file or is invalid. */
export function readKept(text: string | null): KeptArtwork | undefined {
  const kept = JSON.parse(text ?? 'null') as Partial<KeptArtwork> | null;
  const { filenames = [], pages = [], upload } = kept ?? {};
  // Values stored by an earlier version contain the pages only.
  const fileIds = kept?.fileIds ?? artworkOfPages([], pages).fileIds;
  const isWhole = (one: SortPage) => typeof one.file_id === 'string' && Number.isInteger(one.page);
  const isFine = fileIds.every((id) => typeof id === 'string') && pages.every(isWhole);
  if (fileIds.length === 0 || !isFine) return undefined;
  return { filenames, fileIds, pages, ...(typeof upload === 'string' && { upload }) };
}

/** The kept artwork; undefined if there is none or the stored value is invalid. */
export function keptArtwork(): KeptArtwork | undefined {
  try {
    return readKept(sessionStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** The artwork as a field of a cart line. */
export const artworkOfLine = ({ fileIds, pages }: KeptArtwork) => ({
  file_ids: [...fileIds],
  ...(pages.length > 0 && { pages: [...pages] }),
});
