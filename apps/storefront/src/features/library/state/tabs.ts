import type { SpecialFolder } from '@labelwerk/contracts/library/folders.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';

/** The tabs in their order; each is a folder of the library and a page of its own. */
export const tabs = [
  'myorder-files',
  'graphic-ticket-files',
  'design-service-files',
  'custom-files',
  'favourite-files',
] as const satisfies readonly SpecialFolder[];

/** What is shown: a tab, and within the customer's own files optionally one folder. */
export type Place = { readonly tab: SpecialFolder; readonly folderId?: string };

export const pageKeyOf = (tab: SpecialFolder): PageKey => `label-library/${tab}`;

/** The folder shown before a tab is chosen. */
export const firstFolder: SpecialFolder = 'myorder-files';

/** The current folder: that of the tab, or the id of a customer's folder. */
export const folderOf = ({ tab, folderId }: Place): string => folderId ?? tab;

type Paths = Readonly<Partial<Record<PageKey, string>>>;

const withoutEnd = (path: string): string => path.replace(/\/+$/, '');

/**
 * The place of a path, parsed by the site's own paths; undefined for any other path, for which nothing is
 * shown.
 */
export function placeOf(pathname: string, paths: Paths): Place | undefined {
  const path = withoutEnd(decoded(pathname));
  const tab = tabs.find((one) => paths[pageKeyOf(one)] === path);
  if (tab) return { tab };
  const own = withoutEnd(paths['label-library/custom-files'] ?? '');
  const folderId = own !== '' && path.startsWith(`${own}/`) ? path.slice(own.length + 1) : '';
  return folderId === '' || folderId.includes('/') ? undefined : { tab: 'custom-files', folderId };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
