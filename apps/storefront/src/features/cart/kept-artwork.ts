import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';

/** Files that go with the next line that is put into the cart in this tab, and the page of each of its sorts. */
export type KeptArtwork = { readonly filenames: readonly string[]; readonly pages: readonly SortPage[] };

const storageKey = 'artwork-for-next-line';

/** Keeps artwork for the calculator's next line; without pages there is none to keep. */
export function keepArtwork(filenames: readonly string[], pages: readonly SortPage[]): void {
  try {
    if (pages.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ filenames, pages } satisfies KeptArtwork));
  } catch {
    // A browser that keeps nothing: the artwork is attached from the cart.
  }
}

export const forgetArtwork = (): void => keepArtwork([], []);

/** The artwork that waits for a line; undefined when there is none, or what is kept is not ours. */
export function keptArtwork(): KeptArtwork | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptArtwork | null;
    const isWhole = (one: SortPage) => typeof one.file_id === 'string' && Number.isInteger(one.page);
    return kept && kept.pages.length > 0 && kept.pages.every(isWhole) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The artwork in the form a line of the cart takes it. */
export const artworkOfLine = ({ pages }: KeptArtwork) => ({
  file_ids: [...new Set(pages.map(({ file_id }) => file_id))],
  pages: [...pages],
});
