import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { isLeftOut } from '#platform/content/pages.ts';

/** Pages of the products menu, in columns with a heading each. */
export const menuColumns = {
  byUse: [
    'products/wine',
    'products/beer',
    'products/beverage',
    'products/honey',
    'products/spice',
    'products/olive-oil',
    'products/food',
    'products/cosmetic',
    'products/candle',
    'products/nutritional-supplement',
    'products/chemical-labels',
    'products/industrial',
  ],
  byProperty: [
    'products/roll',
    'products/sheets',
    'products/blank',
    'products/alternating-labels',
    'products/freezer',
    'products/removable',
    'products/opaque',
    'products/scratch-resistant',
    'products/sustainable',
    'products/digital-finishing',
    'products/private',
    'products/packaging',
  ],
  artwork: [
    'print-data-delivery',
    'pre-print-artwork',
    'print-file-errors',
    'artwork-services',
    'revision-services',
    'design-service',
    'general-packages',
    'proofing-service',
  ],
  help: [
    'products',
    'categories',
    'label-gallery',
    'sample-book',
    'tutorials',
    'blogs-landing-page',
    'success-stories',
    'glossary',
    'customer-service-faq',
    'search',
  ],
} as const satisfies Record<string, readonly PageKey[]>;

/** Pages about the shop itself, for the footer. */
export const companyPages = [
  'about-us',
  'contact',
  'customer-service-faq',
  'sustainability',
  'news',
  'blogs-landing-page',
  'success-stories',
  'press',
  'jobs',
] as const satisfies readonly PageKey[];

/** The pages of a list that have content on a site: menus leave out empty lists and services that are not offered. */
export const pagesToShow = (site: Site, keys: readonly PageKey[]): readonly PageKey[] =>
  keys.filter((key) => !isLeftOut(site, key));
