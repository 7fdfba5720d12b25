import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { setRequestLocale } from 'next-intl/server';
import { NotFound } from '#features/status/index.ts';

/** Every path of a site that has no page of its own. */
export function SiteContent({ id }: { id: SiteId }) {
  setRequestLocale(id);
  return <NotFound site={siteOf(id)} />;
}
