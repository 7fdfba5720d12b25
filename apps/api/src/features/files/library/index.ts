import type { Feature } from '#platform/feature.ts';
import { folderRoutes } from './folders/routes-folders.ts';
import { personalData } from './personal-data-repository.ts';
import { removedRoutes } from './removed/routes-removed.ts';
import { sweepLibraryTask } from './removed/sweep-library.task.ts';
import { downloadRoutes } from './routes-downloads.ts';
import { fileRoutes } from './routes-files.ts';

export { addFile } from './add-file.ts';
export { type ArtworkOfLine, artworkOf, attachToJob, attachToJobs, mergeGuestFiles } from './artwork-of.ts';
export { checkSorts } from './change-files.ts';
export { findFile, findFileById, renameUploader, updateFiles } from './files-repository.ts';
export { folderIdOf } from './folders/folders.ts';
export { findFolder, lockFolderShared } from './folders/folders-repository.ts';
export { cleanFileName } from './list/file-name.ts';
export { canBringBack, sortsOf } from './list/present-file.ts';
export { expectedOfFile, ownFile } from './list/show-file.ts';
export { retentionDays } from './removed/retention.ts';
export { bringBackArtworkOfFile, replaceArtworkOfFile } from './replace-artwork.ts';

/** The customer's files and folders. */
export const library: Feature = {
  name: 'library',
  personalData,
  rootRoutes: downloadRoutes,
  privateRoutes(server, app) {
    folderRoutes(server, app);
    fileRoutes(server, app);
    removedRoutes(server, app);
  },
  tasks: [sweepLibraryTask],
};
