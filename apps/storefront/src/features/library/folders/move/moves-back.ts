import type { MoveFilesInput } from '@labelwerk/contracts/library/files.ts';

export type MovedFile = {
  readonly id: string;
  readonly filename: string;
  /** Where it is now; without it the list it was moved from says so. */
  readonly folder_id?: number | null;
};

/** The folder a list stands for: its id, or null for lists that are no folder of the customer's own. */
export const folderIdOf = (folder: string): number | null =>
  /^[1-9]\d*$/.test(folder) ? Number(folder) : null;

/** What takes a move back, in one call: every file to the folder it came from. */
export function movesBack(files: readonly MovedFile[], fromFolder: string): MoveFilesInput['moves'] {
  const byFolder = Map.groupBy(files, ({ folder_id }) =>
    folder_id === undefined ? folderIdOf(fromFolder) : folder_id,
  );
  return [...byFolder].map(([folder, moved]) => ({ file_ids: moved.map(({ id }) => id), folder }));
}
