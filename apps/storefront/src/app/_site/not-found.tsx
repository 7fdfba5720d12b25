import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { NotFound } from '#features/status/index.ts';
import { loadMessages } from '#platform/feature-messages.ts';

export async function SiteNotFound({ id }: { id: SiteId }) {
  const site = siteOf(id);
  await loadMessages(site.language);
  return <NotFound site={site} />;
}
