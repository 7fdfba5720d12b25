import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { languages, siteIn } from '@labelwerk/domain/market/sites.ts';
import type { Settings } from '#settings.ts';
import { RestError } from './rest-error.ts';

const names: Readonly<Record<ContentType, string>> = {
  page: 'Pages',
  blog: 'Blog',
  'custom-page': 'Custom pages',
  'success-stories': 'Success stories',
  tutorial: 'Tutorials',
  'print-file-error': 'Print file errors',
};

const base = (settings: Settings) => `${settings.API_ADDRESS}/wp-json`;

const typeAnswer = (settings: Settings, type: ContentType) => ({
  description: '',
  hierarchical: false,
  has_archive: false,
  name: names[type],
  slug: type,
  icon: null,
  taxonomies: [],
  rest_base: restBases[type],
  rest_namespace: 'wp/v2',
  _links: {
    collection: [{ href: `${base(settings)}/wp/v2/types` }],
    'wp:items': [{ href: `${base(settings)}/wp/v2/${restBases[type]}` }],
  },
});

/** The content types by name, with their endpoints. */
export const listTypes = (settings: Settings) =>
  Object.fromEntries(contentTypes.map((type) => [type, typeAnswer(settings, type)]));

/** One content type. Throws if it does not exist. */
export function readType(settings: Settings, name: string) {
  const type = contentTypes.find((known) => known === name);
  if (!type) throw new RestError(404, 'rest_type_invalid', 'content.invalid-type');
  return typeAnswer(settings, type);
}

/** The languages, as Polylang lists them. */
export const listLanguages = (settings: Settings) =>
  languages.map((language, index) => {
    const site = siteIn(language);
    return {
      name: language === 'au' ? `${site.languageName} (${site.countryName})` : site.languageName,
      slug: language,
      locale: site.hreflang.replace('-', '_'),
      w3c: site.hreflang,
      is_default: index === 0,
      home_url: publicAddress(settings, pathOf(site.id, 'home')),
    };
  });

/** The description of the REST API for discovery. */
export const describeSite = (settings: Settings) => ({
  name: settings.SHOP_NAME,
  description: '',
  url: settings.SHOP_ADDRESS,
  home: settings.SHOP_ADDRESS,
  gmt_offset: '0',
  timezone_string: 'UTC',
  namespaces: ['wp/v2', 'pll/v1'],
  authentication: [],
  routes: Object.fromEntries(
    [...Object.values(restBases), 'media', 'search', 'types'].map((name) => [
      `/wp/v2/${name}`,
      { namespace: 'wp/v2', methods: ['GET'] },
    ]),
  ),
});
