/**
 * The current page on another site: the alternate link in the page's own head, with the current query.
 * `home` is the site's home page: an absolute URL if the site is on another domain. Undefined on a page
 * without such a link. To be called when the language switch opens, not earlier: the head changes with
 * every navigation.
 */
export function linkToSite(hreflang: string, home: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${hreflang}"]`);
  if (!link) return undefined;
  const { origin, pathname } = new URL(link.href, location.href);
  // Whatever name the current host was addressed by: only a site with its own domain is on another host.
  return (home.startsWith('/') ? '' : origin) + pathname + location.search;
}
