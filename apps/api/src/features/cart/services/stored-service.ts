import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { PriceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import type { LineObstacle } from '../tables.ts';

/** A service as stored in a cart. Times are ISO 8601 texts, because it is stored as JSON. */
export type StoredService = AskedService & {
  /** The id of its brief. */
  readonly id: string;
  readonly file_ids: readonly string[];
  readonly price: {
    readonly net: number;
    readonly currency: Currency;
    readonly listVersion: string;
    readonly market: MarketId;
  };
  readonly price_change: PriceChange | null;
  readonly obstacle: LineObstacle | null;
  readonly price_valid_until: string;
  readonly added_at: string;
  readonly removed_at: string | null;
  /** A hash of the brief; it changes if the brief does. */
  readonly made: string;
};

export const isInCart = ({ removed_at: removed }: StoredService): boolean => removed === null;

/** Whether a service counts in the totals: it is in the cart and can be ordered in its market. */
export const counts = (service: StoredService): boolean => isInCart(service) && service.obstacle === null;
