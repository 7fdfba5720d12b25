import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { setRequestLocale } from 'next-intl/server';
import { NotFound } from '#features/status/index.ts';

export function SiteNotFound({ id }: { id: SiteId }) {
  setRequestLocale(id);
  return <NotFound site={siteOf(id)} />;
}
