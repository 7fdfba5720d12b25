import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';

/** Names the line that is being edited in an address of the calculator. */
export const editedLine = 'line';

/** Where a line is edited: the calculator with its configuration, which is put back in its place. */
export const editAddress = (calculator: string, { id, configuration }: CartItem): string =>
  `${calculator}?${editedLine}=${encodeURIComponent(id)}&${toQuery(configuration)}`;
