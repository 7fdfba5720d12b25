import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { siteAddress } from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { type ContentName, entryOf } from '#platform/content/pages.ts';
import type { PageText } from '#platform/content/read-page.ts';
import { addressOf } from '#platform/routes/addresses.ts';
import { shop } from '#platform/settings.ts';
import { pictureAddress } from '#platform/social/picture-address.ts';

/** Lists whose entries are articles. */
const articles: readonly PageKey[] = ['blog', 'tutorial', 'success-story'];

type Props = { readonly site: Site; readonly name: ContentName; readonly text: PageText };

/** Structured data of an article; nothing on other pages. */
export function AboutPage({ site, name, text }: Props) {
  const { key, slug } = entryOf(name);
  if (slug === undefined || !articles.includes(key)) return null;
  const publisher = { '@type': 'Organization', name: shop.SHOP_NAME, url: siteAddress(shop, site.id) };
  return (
    <StructuredData
      of={{
        '@type': 'Article',
        headline: text.title,
        description: text.description,
        image: pictureAddress(site, key, slug),
        inLanguage: site.hreflang,
        mainEntityOfPage: addressOf(site.id, key, { slug }),
        author: publisher,
        publisher,
      }}
    />
  );
}
