import { sites } from '@labelwerk/domain/market/sites.ts';
import type { MetadataRoute } from '#platform/framework/metadata.ts';
import { listedAddresses } from '#platform/routes/listed-addresses.ts';
import { shop } from '#platform/settings.ts';

/** All public pages of the sites on the shop's own domain, with their equivalents on other sites. */
export default function sitemap(): MetadataRoute.Sitemap {
  return sites.filter(({ id }) => shop.SITE_ADDRESSES[id] === undefined).flatMap(listedAddresses);
}
