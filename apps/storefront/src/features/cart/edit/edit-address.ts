import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import {
  isPrintedFromCodes,
  variableArtworkOf,
} from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';

/** Name of the query parameter with the id of the edited line. */
export const editedLine = 'line';

/** Part of the page that takes a line's files where the data from a table are placed on them. */
export const placeOfData = 'variable-data';

/** URL of the page that takes files for a line. */
export const uploadAddress = (path: (page: 'upload-files') => string, { id }: Pick<CartItem, 'id'>): string =>
  `${path('upload-files')}?item=${encodeURIComponent(id)}`;

/**
 * URL of the page that edits a line; the result replaces the line. Labels from a table are edited where their data are: no
 * calculator knows the table, and it would drop it.
 */
export function editAddress(
  path: (page: 'calculator' | 'transparency-calculator' | 'upload-files') => string,
  line: Pick<CartItem, 'id' | 'configuration'>,
): string {
  const { id, configuration } = line;
  if (variableArtworkOf(configuration)) return `${uploadAddress(path, line)}#${placeOfData}`;
  const calculator = path(isPrintedFromCodes(configuration) ? 'transparency-calculator' : 'calculator');
  return `${calculator}?${editedLine}=${encodeURIComponent(id)}&${toQuery(configuration)}`;
}
