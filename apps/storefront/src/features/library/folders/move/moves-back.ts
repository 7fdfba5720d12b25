import type { MoveFilesInput } from '@labelwerk/contracts/library/files.ts';

export type MovedFile = {
  readonly id: string;
  readonly filename: string;
  /** Its current folder; without it the folder of the list is used. */
  readonly folder_id?: number | null;
};

/** The folder id of a list, or null if the list is not a folder of the customer. */
export const folderIdOf = (folder: string): number | null =>
  /^[1-9]\d*$/.test(folder) ? Number(folder) : null;

/** The call that undoes a move: every file goes back to its folder. */
export function movesBack(files: readonly MovedFile[], fromFolder: string): MoveFilesInput['moves'] {
  const byFolder = Map.groupBy(files, ({ folder_id }) =>
    folder_id === undefined ? folderIdOf(fromFolder) : folder_id,
  );
  return [...byFolder].map(([folder, moved]) => ({ file_ids: moved.map(({ id }) => id), folder }));
}
