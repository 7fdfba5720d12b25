import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { shop } from '#platform/settings.ts';
import { pictureSize } from '#platform/social/layout.ts';
import { pictureAddress } from '#platform/social/picture-address.ts';
import { alternatesOf } from './alternates.ts';

/** What the head of a page says to browsers, search engines and social networks. URLs are absolute. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly alternates: {
    readonly canonical: string;
    /** The page on all sites that have it, by `hreflang`. */
    readonly languages: Readonly<Record<string, string>>;
  };
  /** Missing if the page may be indexed. */
  readonly robots?: { readonly index: false; readonly follow: false };
  /** Missing if social networks may not show the page. */
  readonly openGraph?: {
    readonly type: 'website';
    readonly title: string;
    readonly description: string;
    readonly url: string;
    readonly siteName: string;
    readonly locale: string;
    readonly images: {
      readonly url: string;
      readonly width: number;
      readonly height: number;
      readonly alt: string;
    }[];
  };
  readonly twitter?: { readonly card: 'summary_large_image' };
};

type Page = {
  readonly site: Site;
  readonly key: PageKey;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may index and social networks may show it. */
  readonly isOpen: boolean;
};

/** The head of a page: title, description, its URLs on all sites, and the social preview. */
export function pageMetadata({ site, key, params, title, description, isOpen }: Page): PageHead {
  const alternates = alternatesOf(site, key, params);
  const head: PageHead = {
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
