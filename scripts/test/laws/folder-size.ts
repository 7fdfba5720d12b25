import { trackedFiles } from './tracked-files.ts';

/** Files and folders that a reader takes in at a glance. */
const maxEntries = 20;

/** Folders whose entries are all of one kind: one looks for a name there and reads the others never. */
const catalogues = [
  // Tools look for their settings there.
  /^$/,
  /^apps\/api\/migrations$/,
  /^apps\/storefront\/public\/icons$/,
  /^apps\/storefront\/messages\/[a-z]{2}$/,
  /^content\/[a-z]{2}(?:\/products)?$/,
  /^docs\/adr$/,
  /^packages\/artwork\/src\/preflight\/rules$/,
  // A folder a feature.
  /^apps\/(?:api|storefront)\/src\/features$/,
  // A command a file.
  /^scripts$/,
  /^packages\/contracts\/src$/,
  // A picture a piece.
  /^e2e\/pictures\/kit\/[a-z]+-[a-z]+$/,
];

/** Folders among these paths that show more than twenty entries, catalogues aside. */
export function faultsOfFolders(paths: readonly string[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    }
  }
  return [...folders]
    .filter(([folder]) => !catalogues.some((one) => one.test(folder)))
    .filter(([, { size }]) => size > maxEntries)
    .map(([folder, { size }]) => `${folder} shows ${size} entries; ${maxEntries} are allowed`);
}

/** Folders of the repository in which one loses one's way. */
export const folderSizeFaults = (root: string): string[] => faultsOfFolders(trackedFiles(root));
