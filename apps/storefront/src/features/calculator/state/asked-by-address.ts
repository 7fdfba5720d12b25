import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type Along, changesAlong } from './changes-along.ts';
import { fromQuery } from './configuration-address.ts';
import type { Info } from './info-of.ts';

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
const words = (text: string | null): string[] | undefined =>
  text?.split('.').filter((word) => /^[\w-]{1,40}$/.test(word));

/**
 * What a URL asks for, literally, even if it can't be produced or is no longer on the list. It is compared with the
 * shown configuration and never priced. Undefined if the URL names no more than a product.
 */
export function askedByAddress(
  query: URLSearchParams,
  catalogue: Parameters<typeof fromQuery>[1],
): Configuration | undefined {
  const read = fromQuery(query, catalogue);
  if (!read || !['w', 'h', 'm', 'f', 'q', 's', 'd', 'e'].some((name) => query.has(name))) return undefined;
  const width = numberIn(query.get('w')) ?? read.width;
  const pieces = words(query.get('q'))?.flatMap((count) => numberIn(count) ?? []) ?? [];
  return {
    ...read,
    width,
    height: read.shape === 'circle' ? width : (numberIn(query.get('h')) ?? read.height),
    material: query.get('m') || read.material,
    finishes: words(query.get('f')) ?? read.finishes,
    quantity: pieces.length > 0 ? pieces.reduce((sum, count) => sum + count, 0) : read.quantity,
  };
}

/** Differences between the requested and the shown configuration, each once. */
export const shownOtherwise = (
  info: Pick<Info, 'productTypes'>,
  asked: Configuration,
  shown: Configuration,
): Along[] => changesAlong(info, asked, shown, 'product');
