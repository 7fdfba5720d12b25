import { contentTypes, nameAt, pageOf, partTexts, placeOf, restBases } from '@labelwerk/content/names.ts';
import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import { pageKeys } from '@labelwerk/domain/market/routes.ts';
import { languages, siteIn } from '@labelwerk/domain/market/sites.ts';

const names = {
  page: 'Pages',
  blog: 'Blog',
  'custom-page': 'Custom pages',
  'success-stories': 'Success stories',
  tutorial: 'Tutorials',
  'print-file-error': 'Print file errors',
} as const;

/** Data about the shop that the WordPress plugin needs: its file `shop.json` must equal this. */
export const sharedShape = () => ({
  types: Object.fromEntries(
    contentTypes.map((type) => [
      type,
      {
        name: names[type],
        restBase: restBases[type],
        key: type === 'page' ? '' : (nameAt({ type, slug: 'x' }) ?? '').split('/')[0],
      },
    ]),
  ),
  languages: languages.map((language) => {
    const { languageName, countryName, hreflang, prefix } = siteIn(language);
    const name = language === 'au' ? `${languageName} (${countryName})` : languageName;
    return { name, slug: language, locale: hreflang.replace('-', '_'), w3c: hreflang, prefix };
  }),
  parts: [...partTexts],
  /** Slugs of pages not listed by search engines. */
  unlisted: pageKeys
    .filter((key) => !isForEveryone(key))
    .flatMap((key) => {
      const place = pageOf(key) && placeOf(key);
      return place?.type === 'page' ? [place.slug] : [];
    })
    .sort(),
});
