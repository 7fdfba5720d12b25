import type { Feature } from '#platform/feature.ts';
import { keptPrintFiles } from './print-files-repository.ts';
import { productionRoutes } from './routes.ts';

/** What the press needs for an ordered line: its print file and its job ticket. */
export const production: Feature = {
  name: 'production',
  staffRoutes: productionRoutes,
  keptFiles: keptPrintFiles,
};
