import { redirect } from '#platform/framework/redirect.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { firstFolder, pageKeyOf } from './state/tabs.ts';

export const feature = 'library';
export const meta = 'meta.myorder-files';
export const personal = true;

/** The library opens on its first tab. */
export default function LibraryEntryPage({ site }: PageProps): never {
  redirect(pathOf(site.id, pageKeyOf(firstFolder)));
}
