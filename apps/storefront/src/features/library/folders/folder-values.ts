import type { Folder } from '@labelwerk/contracts/library/folders.ts';

/** Minimum side of a label in mm; a typed 0 is changed to this. */
export const minSide = 10;
/** Largest side of a page in mm. */
export const largestSide = 5_080;

export type FolderValues = {
  readonly name: string;
  readonly withSize: boolean;
  /** mm */
  readonly width: number;
  readonly height: number;
};

/** Whether a folder has a label size; width or height 0 means none: pages of any size are accepted. */
export const hasSize = ({ width, height }: Pick<Folder, 'width' | 'height'>): boolean =>
  width > 0 && height > 0;

const usual = { width: 100, height: 50 };

export const valuesOf = (folder?: Folder): FolderValues => ({
  name: folder?.folder_name ?? '',
  withSize: folder !== undefined && hasSize(folder),
  ...(folder && hasSize(folder) ? { width: folder.width, height: folder.height } : usual),
});

/** The request body: no label size is sent as 0. */
export const bodyOf = ({ name, withSize, width, height }: FolderValues) => ({
  folder_name: name.trim(),
  width: withSize ? width : 0,
  height: withSize ? height : 0,
});
