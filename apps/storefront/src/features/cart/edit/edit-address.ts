import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import {
  isPrintedFromCodes,
  variableArtworkOf,
} from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';

/** Name of the query parameter with the id of the edited line. */
export const editedLine = 'line';

/**
 * URL of the calculator that edits a line; the result replaces the line. Undefined for labels from a table, which no
 * calculator knows: it would drop the table.
 */
export function editAddress(
  path: (page: 'calculator' | 'transparency-calculator') => string,
  { id, configuration }: Pick<CartItem, 'id' | 'configuration'>,
): string | undefined {
  if (variableArtworkOf(configuration)) return undefined;
  const calculator = path(isPrintedFromCodes(configuration) ? 'transparency-calculator' : 'calculator');
  return `${calculator}?${editedLine}=${encodeURIComponent(id)}&${toQuery(configuration)}`;
}
