import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepCodesTask } from './sweep-codes.task.ts';

/** Codes that are printed once each: files with codes for lines of a cart, and the store that remembers every code. */
export const codes: Feature = {
  name: 'codes',
  personalData,
  publicRoutes,
  privateRoutes,
  tasks: [sweepCodesTask],
};
