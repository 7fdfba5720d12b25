import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { Metadata } from '#platform/framework/metadata.ts';
import { shop } from '#platform/settings.ts';
import { pictureSize } from '#platform/social/layout.ts';
import { pictureAddress } from '#platform/social/picture-address.ts';
import { alternatesOf } from './alternates.ts';

type Page = {
  readonly site: Site;
  readonly key: PageKey;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may index and social networks may show it. */
  readonly isOpen: boolean;
};

/** Metadata of a page: title, description, its URLs on all sites, and the social preview. */
export function pageMetadata({ site, key, params, title, description, isOpen }: Page): Metadata {
  const alternates = alternatesOf(site, key, params);
  const head: Metadata = {
    title: key === 'home' ? title : `${title} – ${shop.SHOP_NAME}`,
    description,
    alternates,
  };
  if (!isOpen) return { ...head, robots: { index: false, follow: false } };
  return {
    ...head,
    openGraph: {
      type: 'website',
      title,
      description,
      url: alternates.canonical,
      siteName: shop.SHOP_NAME,
      locale: site.hreflang.replace('-', '_'),
      images: [{ url: pictureAddress(site, key, params.slug), ...pictureSize, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
