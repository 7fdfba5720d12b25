import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

/** Every other path of a site. What is no page answers 404 in the site's own language. */
export function contentRouteOf(id: SiteId) {
  function Page(): never {
    setRequestLocale(id);
    notFound();
  }
  return { generateStaticParams: (): { path: string[] }[] => [], Page };
}
