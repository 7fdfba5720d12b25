import { type PageKey, pageKeys, patternOf } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { pages } from '#app/pages.ts';

/** The path patterns of the pages that are there, for islands that link to them. */
export const pathsFor = (site: Site): Partial<Record<PageKey, string>> =>
  Object.fromEntries(
    pageKeys
      .filter((key) => pages[key])
      .map((key) => [
        key,
        patternOf(site.language, key) === ''
          ? site.prefix || '/'
          : `${site.prefix}/${patternOf(site.language, key)}`,
      ]),
  );
