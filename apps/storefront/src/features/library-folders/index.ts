export { MoveDialog } from './dialogs-on-demand.ts';
export { FolderRail } from './folder-rail.tsx';
export { hasSize } from './folder-values.ts';
export { SizeFields } from './size-fields.tsx';
export { StorageNote } from './storage-note.tsx';
export { libraryKey, useFolders } from './use-folders.ts';
