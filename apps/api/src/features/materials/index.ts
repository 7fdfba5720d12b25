import type { Room } from '#platform/room.ts';
import { publicRoutes } from './routes.ts';

/** What labels are made of. */
export const materials: Room = { name: 'materials', publicRoutes };
