import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import type { Handler } from '#platform/server/handlers/handler.ts';
import { shop } from '#platform/settings.ts';
import { listedAddresses } from './listed-addresses.ts';

const own = () => sites.filter(({ id }) => shop.SITE_ADDRESSES[id] !== undefined);

/** `robots.txt` and `sitemap.xml` of each site on its own domain; the server routes to them by host. */
export const siteFiles = (): readonly string[] => own().flatMap(({ id }) => [`${id}.txt`, `${id}.xml`]);

/** Private pages have `noindex` themselves; only the server side of the pages is disallowed. */
const robots = (address: string): string =>
  `User-Agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${address}/sitemap.xml\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The public pages of some sites, with their equivalents on other sites. */
function sitemap(shown: readonly Site[]): string {
  const entries = shown.flatMap(listedAddresses).map(({ url, alternates }) => {
    const links = Object.entries(alternates.languages).map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}" />`,
    );
    return ['<url>', `<loc>${escaped(url)}</loc>`, ...links, '</url>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Asked for again at each visit: texts and pages change while the shop is open. */
const fileOf = (text: string, type: string): Response =>
  new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
  });

/** One of these files. */
export const siteFile: Handler<{ readonly file: string }> = async (_request, { file }) => {
  const [id, kind] = file.split('.');
  const site = own().find((one) => one.id === id);
  if (!site) return new Response(null, { status: 404 });
  return kind === 'xml'
    ? fileOf(sitemap([site]), 'application/xml')
    : fileOf(robots(`${shop.SITE_ADDRESSES[site.id]}`), 'text/plain');
};

/** `sitemap.xml` of the shop's own domain: all sites that have none of their own. */
export const sitemapFile = async (): Promise<Response> =>
  fileOf(sitemap(sites.filter(({ id }) => shop.SITE_ADDRESSES[id] === undefined)), 'application/xml');

/** `robots.txt` of the shop's own domain. */
export const robotsFile = async (): Promise<Response> => fileOf(robots(shop.SHOP_ADDRESS), 'text/plain');
