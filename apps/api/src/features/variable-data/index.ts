import type { Feature } from '#platform/feature.ts';
import { checkRoutes } from './check/routes-check.ts';
import { personalData } from './personal-data-repository.ts';
import { previewRoutes } from './preview/routes-preview.ts';
import { tableRoutes } from './tables/routes-tables.ts';
import { sweepTablesTask } from './tables/sweep-tables.task.ts';

/** Labels with variable data: tables of customers, and what their rows are worth and look like on a label. */
export const variableData: Feature = {
  name: 'variable-data',
  personalData,
  privateRoutes(server, app) {
    tableRoutes(server, app);
    checkRoutes(server, app);
    previewRoutes(server, app);
  },
  tasks: [sweepTablesTask],
};
