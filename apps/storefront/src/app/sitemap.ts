import { isForEveryone, isListed } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import type { MetadataRoute } from 'next';
import { contentPages, entryOf } from '#platform/content/pages.ts';
import { addressOf, alternatesOf } from '#platform/routes/alternates.ts';
import { pageModules } from '#platform/routes/page-modules.ts';

/** Pages for everyone, by key and parameters of the path. */
const listed = (): readonly (readonly [PageKey, Readonly<Record<string, string>>])[] => [
  ...(Object.keys(pageModules) as PageKey[]).filter(isListed).map((key) => [key, {}] as const),
  ...Object.keys(contentPages())
    .map(entryOf)
    .filter(({ key }) => isForEveryone(key))
    .map(({ key, slug }) => [key, slug === undefined ? {} : { slug }] as const),
];

/** Every page for everyone, in every site, with its sisters. */
export default function sitemap(): MetadataRoute.Sitemap {
  return listed().flatMap(([key, params]) =>
    sites.map((site) => ({
      url: addressOf(site.id, key, params),
      alternates: { languages: alternatesOf(site, key, params).languages },
    })),
  );
}
