import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';

/** Name of the query parameter with the id of the edited line. */
export const editedLine = 'line';

/** URL of the calculator that edits a line; the result replaces the line. */
export const editAddress = (calculator: string, { id, configuration }: CartItem): string =>
  `${calculator}?${editedLine}=${encodeURIComponent(id)}&${toQuery(configuration)}`;
