export { FolderRail } from './folder-rail.tsx';
export { hasSize } from './folder-values.ts';
export { MoveDialog } from './move-dialog.tsx';
export { SizeFields } from './size-fields.tsx';
export { StorageNote } from './storage-note.tsx';
export { libraryKey, useFolders } from './use-folders.ts';
