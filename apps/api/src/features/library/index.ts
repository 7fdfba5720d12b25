import type { Feature } from '#platform/feature.ts';
import { downloadRoutes } from './routes-downloads.ts';
import { fileRoutes } from './routes-files.ts';
import { folderRoutes } from './routes-folders.ts';
import { removedRoutes } from './routes-removed.ts';
import { sweepLibrary } from './sweep-library.ts';

export { addFile } from './add-file.ts';
export { artworkOf, attachToJob, mergeGuestFiles } from './artwork-of.ts';
export { checkSorts } from './change-files.ts';
export { cleanFileName } from './file-name.ts';
export { findFile, findFileById, mendedBytes, updateFiles, usedBytes } from './files-repository.ts';
export { folderIdOf } from './folders.ts';
export { findFolder, holdFolder } from './folders-repository.ts';
export { canBringBack, sortsOf } from './present-file.ts';
export { bringBackArtworkOfFile, replaceArtworkOfFile } from './replace-artwork.ts';
export { retentionDays } from './retention.ts';
export { expectedOfFile, ownFile } from './show-file.ts';

/** The customer's files and folders. */
export const library: Feature = {
  name: 'library',
  rootRoutes: downloadRoutes,
  privateRoutes(app, services) {
    folderRoutes(app, services);
    fileRoutes(app, services);
    removedRoutes(app, services);
  },
  jobs: (services) => [
    { name: 'library.sweep', kind: 'upkeep', everySeconds: 3_600, run: () => sweepLibrary(services) },
  ],
};
