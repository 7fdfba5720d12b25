import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { formatMessage, type MessageValues } from '@labelwerk/messages/format-message.ts';

const messages = join(import.meta.dirname, '..', '..', '..', 'apps', 'storefront', 'messages');

/**
 * The messages of a site, by `feature.key` and with the values of their arguments: journeys look for what a
 * person of that language reads. Without values the text is the raw message of the file.
 */
export function wordsOf(site: SiteId): (key: string, values?: MessageValues) => string {
  const folder = join(messages, siteOf(site).language);
  const features = new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
  return (key, values) => {
    const [feature = '', ...path] = key.split('.');
    const found = path.reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      features.get(feature),
    );
    if (typeof found !== 'string') throw new Error(`No word ${key} for the site ${site}`);
    return values === undefined ? found : formatMessage(siteOf(site).language, found, values);
  };
}
