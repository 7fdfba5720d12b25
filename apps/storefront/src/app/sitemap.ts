import { sites } from '@labelwerk/domain/market/sites.ts';
import type { MetadataRoute } from 'next';
import { listedAddresses } from '#platform/routes/listed-addresses.ts';
import { shop } from '#platform/settings.ts';

/** Every page for everyone, in every site of the shop's own domain that has it, with its sisters. */
export default function sitemap(): MetadataRoute.Sitemap {
  return sites.filter(({ id }) => shop.SITE_ADDRESSES[id] === undefined).flatMap(listedAddresses);
}
