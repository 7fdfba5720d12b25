import { trackedFiles } from './tracked-files.ts';

/** About twenty; two more, so that a feature is sorted when its next part comes and not in the middle of a change. */
const maxEntries = 22;

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
  /^apps\/api\/src\/features$/,
  /^packages\/contracts\/src$/,
  // A picture a piece.
  /^e2e\/pictures\/kit\/[a-z]+-[a-z]+$/,
];

/** Folders that have grown beyond the limit and are still to be sorted into parts: they may not grow further than this. */
const toBeSorted: Readonly<Record<string, number>> = {
  'apps/api/src/features/orders': 24,
};

/** Folders among these paths that show more than 22 entries, catalogues aside. */
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
    .map(([folder, { size }]) => ({ folder, size, max: toBeSorted[folder] ?? maxEntries }))
    .filter(({ size, max }) => size > max)
    .map(({ folder, size, max }) => `${folder} shows ${size} entries; ${max} are allowed`);
}

/** Folders of the repository in which one loses one's way. */
export const folderSizeFaults = (root: string): string[] => faultsOfFolders(trackedFiles(root));
