/**
 * The page one is on, in another site: the address the page itself names for search engines, with the query of here.
 * `home` is the site's home page: a whole address where the site is on another domain. Undefined on a page that names none. To be asked when the language switch opens, not before: the head of the page
 * changes with every navigation.
 */
export function linkToSite(hreflang: string, home: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${hreflang}"]`);
  if (!link) return undefined;
  const { origin, pathname } = new URL(link.href, location.href);
  // By whatever name this host was asked: only a site on a domain of its own is elsewhere.
  return (home.startsWith('/') ? '' : origin) + pathname + location.search;
}
