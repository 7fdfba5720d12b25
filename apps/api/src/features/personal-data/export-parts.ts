/** Folder of the parts of an export. */
export const folderOfExport = (id: string): string => `derived/export-${id}/`;

export const keyOfPart = (id: string, index: number): string =>
  folderOfExport(id) + String(index).padStart(4, '0');
