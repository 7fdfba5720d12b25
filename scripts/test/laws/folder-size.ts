import { trackedFiles } from './tracked-files.ts';

/** Maximum number of entries, so that a folder is easy to survey. */
const maxEntries = 20;

/** Folders of many entries of the same kind, which are looked up by name. */
const catalogues = [
  // Tools expect their settings there.
  /^$/,
  /^apps\/api\/migrations$/,
  /^apps\/storefront\/public\/icons$/,
  /^apps\/storefront\/messages\/[a-z]{2}$/,
  /^content\/[a-z]{2}(?:\/products)?$/,
  /^docs\/adr$/,
  // One folder per feature.
  /^apps\/(?:api|storefront)\/src\/features$/,
  // One file per command.
  /^scripts$/,
  /^packages\/contracts\/src$/,
  // One picture per component.
  /^e2e\/pictures\/kit\/[a-z]+-[a-z]+$/,
];

/** Folders among these paths with more than twenty entries, except catalogues. */
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

/** Folders of the repository with too many entries. */
export const folderSizeFaults = (root: string): string[] => faultsOfFolders(trackedFiles(root));
