import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { deskRoutes } from './routes-desk.ts';
import { publicRoutes } from './routes-public.ts';

export { orderedSamplePacks } from './ordered/ordered-sample-packs.ts';

/** Packs of samples: in carts, in orders, and to be sent. */
export const samples: Feature = { name: 'samples', personalData, publicRoutes, staffRoutes: deskRoutes };
