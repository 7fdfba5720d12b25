export { FolderRail } from './folder-rail.tsx';
export { MoveDialog } from './move-dialog.tsx';
export { useFolders } from './use-folders.ts';
