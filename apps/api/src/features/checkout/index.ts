import type { Room } from '#platform/room.ts';
import { privateRoutes } from './routes.ts';

/** From a cart to an order that can be paid. */
export const checkout: Room = { name: 'checkout', privateRoutes };
