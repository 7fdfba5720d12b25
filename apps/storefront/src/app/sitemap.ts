import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import type { MetadataRoute } from 'next';
import { addressOf, alternatesOf } from '#platform/routes/alternates.ts';
import { pageModules } from '#platform/routes/page-modules.ts';
import { isListed } from '#platform/routes/unlisted.ts';

/** Every page for everyone, in every site, with its sisters. */
export default function sitemap(): MetadataRoute.Sitemap {
  const keys = (Object.keys(pageModules) as PageKey[]).filter(isListed);
  return keys.flatMap((key) =>
    sites.map((site) => ({
      url: addressOf(site.id, key),
      alternates: { languages: alternatesOf(site, key, {}).languages },
    })),
  );
}
