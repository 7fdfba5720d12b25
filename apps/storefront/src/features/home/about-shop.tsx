import { siteAddress } from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { addressOf } from '#platform/routes/addresses.ts';
import { shopOfData } from '#platform/routes/shop-of-data.ts';
import { shop } from '#platform/settings.ts';

/** Structured data: the company and the site search; missing values are left out. */
export function AboutShop({ site }: { readonly site: Site }) {
  const { id: shopId } = shopOfData;
  const given = (value: string) => value || undefined;
  return (
    <>
      <StructuredData
        of={{
          '@type': 'Organization',
          '@id': shopId,
          name: shop.SHOP_NAME,
          legalName: given(shop.COMPANY_NAME),
          url: siteAddress(shop, site.id),
          logo: `${siteAddress(shop, site.id)}/app-icons/512.png`,
          address: given(shop.COMPANY_ADDRESS),
          telephone: given(shop.COMPANY_PHONE),
          email: given(shop.COMPANY_EMAIL),
          vatID: given(shop.COMPANY_VAT_NUMBER),
        }}
      />
      <StructuredData
        of={{
          '@type': 'WebSite',
          name: shop.SHOP_NAME,
          url: addressOf(site.id, 'home'),
          inLanguage: site.hreflang,
          publisher: { '@id': shopId },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${addressOf(site.id, 'search')}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  );
}
