import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { NotFound } from '#features/status/index.ts';
import { setRequestLocale } from '#platform/framework/server-translations.ts';

export function SiteNotFound({ id }: { id: SiteId }) {
  setRequestLocale(id);
  return <NotFound site={siteOf(id)} />;
}
