import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';

/** Files for the next line that is added to the cart in this tab, and the page of each of its sorts. */
export type KeptArtwork = { readonly filenames: readonly string[]; readonly pages: readonly SortPage[] };

const storageKey = 'artwork-for-next-line';

/** Keeps artwork for the calculator's next line; does nothing without pages. */
export function keepArtwork(filenames: readonly string[], pages: readonly SortPage[]): void {
  try {
    if (pages.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ filenames, pages } satisfies KeptArtwork));
  } catch {
    // Without storage the artwork is attached from the cart.
  }
}

export const forgetArtwork = (): void => keepArtwork([], []);

/** The kept artwork; undefined if there is none or the stored value is invalid. */
export function keptArtwork(): KeptArtwork | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptArtwork | null;
    const isWhole = (one: SortPage) => typeof one.file_id === 'string' && Number.isInteger(one.page);
    return kept && kept.pages.length > 0 && kept.pages.every(isWhole) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The artwork as a field of a cart line. */
export const artworkOfLine = ({ pages }: KeptArtwork) => ({
  file_ids: [...new Set(pages.map(({ file_id }) => file_id))],
  pages: [...pages],
});
