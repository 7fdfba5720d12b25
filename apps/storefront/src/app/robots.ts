import type { MetadataRoute } from '#platform/framework/metadata.ts';
import { shop } from '#platform/settings.ts';

/** Private pages have `noindex` themselves; only the server side of the pages is disallowed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${shop.SHOP_ADDRESS}/sitemap.xml`,
  };
}
