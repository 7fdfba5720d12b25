import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

/** Every path of a site that no page of its own answers: 404, in the site's language. */
export function SiteContent({ id }: { id: SiteId }): never {
  setRequestLocale(id);
  notFound();
}
