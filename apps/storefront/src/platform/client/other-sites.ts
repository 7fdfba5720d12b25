/**
 * The page one is on, in another site: the address the page itself names for search engines, with the query of here.
 * Undefined on a page that names none. To be asked when the language switch opens, not before: the head of the page
 * changes with every navigation.
 */
export function pathInSite(hreflang: string): string | undefined {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${hreflang}"]`);
  if (!link) return undefined;
  const { pathname } = new URL(link.href, location.href);
  return pathname + location.search;
}
