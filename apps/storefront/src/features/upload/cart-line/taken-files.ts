/** A file that is taken for a line already, while others are still to come; `pages` are its sorts in their order. */
export type TakenFile = { readonly fileId: string; readonly name: string; readonly pages: readonly number[] };

export const pagesOf = (files: readonly TakenFile[]): number =>
  files.reduce((sum, { pages }) => sum + pages.length, 0);

/** The artwork of a line of so many sorts, from files in their order; pages beyond the sorts are left out. */
export function artworkOf(files: readonly TakenFile[], sorts: number) {
  const pages = files
    .flatMap(({ fileId, pages }) => pages.map((page) => ({ file_id: fileId, page })))
    .slice(0, sorts);
  return { file_ids: [...new Set(pages.map(({ file_id }) => file_id))], pages };
}

const keyOf = (lineId: string) => `taken-${lineId}`;

/** Files taken in this tab for a line: a reload does not lose them. */
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
    // Without storage they last as long as the page.
  }
}
