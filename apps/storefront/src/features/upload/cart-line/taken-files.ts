/** A file already accepted for a line while others are still missing; `pages` are its sorts in order. */
export type TakenFile = { readonly fileId: string; readonly name: string; readonly pages: readonly number[] };

export const pagesOf = (files: readonly TakenFile[]): number =>
  files.reduce((sum, { pages }) => sum + pages.length, 0);

/**
 * The artwork of a line with the given number of sorts, from files in order; pages beyond the sorts are
 * left out.
 */
export function artworkOf(files: readonly TakenFile[], sorts: number) {
  const pages = files
    .flatMap(({ fileId, pages }) => pages.map((page) => ({ file_id: fileId, page })))
    .slice(0, sorts);
  return { file_ids: [...new Set(pages.map(({ file_id }) => file_id))], pages };
}

const keyOf = (lineId: string) => `taken-${lineId}`;

/** Files accepted in this tab for a line; they survive a reload. */
export function readTaken(lineId: string): readonly TakenFile[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(lineId)) ?? '[]') as TakenFile[];
  } catch {
    return [];
  }
}

export function writeTaken(lineId: string, files: readonly TakenFile[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(keyOf(lineId));
    else sessionStorage.setItem(keyOf(lineId), JSON.stringify(files));
  } catch {
    // Without storage they are kept until the page is left.
  }
}
