import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';

const messages = join(import.meta.dirname, '..', '..', '..', 'apps', 'storefront', 'messages');

/** The interface words of a site, by `feature.key`: journeys look for what a person of that language reads. */
export function wordsOf(site: SiteId): (key: string) => string {
  const folder = join(messages, siteOf(site).language);
  const features = new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
  return (key) => {
    const [feature = '', ...path] = key.split('.');
    const found = path.reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      features.get(feature),
    );
    if (typeof found !== 'string') throw new Error(`No word ${key} for the site ${site}`);
    return found;
  };
}
