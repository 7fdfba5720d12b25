import { addresses } from '#features/addresses/index.ts';
import { calculator } from '#features/calculator/index.ts';
import { cart } from '#features/cart/index.ts';
import { market } from '#features/market/index.ts';
import { pricing } from '#features/pricing/index.ts';
import type { Room } from '#platform/room.ts';

/** Every room of the API. A new room is added here and nowhere else. */
export const rooms: readonly Room[] = [market, addresses, pricing, calculator, cart];
