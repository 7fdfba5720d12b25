import type { Folder } from '@labelwerk/contracts/library/folders.ts';

/** Least side of a label in mm; a side of 0 that is typed becomes this. */
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

/** A folder whose width or height is 0 has no label size: any page is taken. */
export const hasSize = ({ width, height }: Pick<Folder, 'width' | 'height'>): boolean =>
  width > 0 && height > 0;

const usual = { width: 100, height: 50 };

export const valuesOf = (folder?: Folder): FolderValues => ({
  name: folder?.folder_name ?? '',
  withSize: folder !== undefined && hasSize(folder),
  ...(folder && hasSize(folder) ? { width: folder.width, height: folder.height } : usual),
});

/** What is sent: no label size is a size of 0. */
export const bodyOf = ({ name, withSize, width, height }: FolderValues) => ({
  folder_name: name.trim(),
  width: withSize ? width : 0,
  height: withSize ? height : 0,
});
