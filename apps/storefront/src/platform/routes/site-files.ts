import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import type { Handler } from '#platform/server/handlers/handler.ts';
import { shop } from '#platform/settings.ts';
import { listedAddresses } from './listed-addresses.ts';

const own = () => sites.filter(({ id }) => shop.SITE_ADDRESSES[id] !== undefined);

/** `robots.txt` and `sitemap.xml` of each site on its own domain; the server routes to them by host. */
export const siteFiles = (): readonly string[] => own().flatMap(({ id }) => [`${id}.txt`, `${id}.xml`]);

const robots = (site: Site): string =>
  `User-Agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${shop.SITE_ADDRESSES[site.id]}/sitemap.xml\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function sitemap(site: Site): string {
  const entries = listedAddresses(site).map(({ url, alternates }) => {
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

/** One of these files. */
export const siteFile: Handler<{ readonly file: string }> = async (_request, { file }) => {
  const [id, kind] = file.split('.');
  const site = own().find((one) => one.id === id);
  if (!site) return new Response(null, { status: 404 });
  return kind === 'xml'
    ? new Response(sitemap(site), { headers: { 'content-type': 'application/xml' } })
    : new Response(robots(site), { headers: { 'content-type': 'text/plain' } });
};
