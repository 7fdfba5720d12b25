import type { Feature } from '#platform/feature.ts';
import { keptPrintFiles } from './print-files-repository.ts';
import { productionRoutes } from './routes.ts';

/** Data of an ordered line for the press: its print file and its job ticket. */
export const production: Feature = {
  name: 'production',
  staffRoutes: productionRoutes,
  keptFiles: keptPrintFiles,
};
