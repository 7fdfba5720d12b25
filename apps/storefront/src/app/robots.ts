import type { MetadataRoute } from 'next';
import { shop } from '#platform/settings.ts';

/** Pages that are nobody's business say so themselves (`noindex`); only the server side of the pages is closed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${shop.SHOP_ADDRESS}/sitemap.xml`,
  };
}
