import type { Feature } from '#platform/feature.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { personalData } from './exports-repository.ts';
import { makeExportTask } from './make-export.task.ts';
import { personalDataRoutes } from './routes.ts';
import { sweepExportsTask } from './sweep-exports.task.ts';

/** The export of personal data and the deletion of accounts, based on the data that each feature declares. */
export function personalDataFeature(others: readonly PersonalData[]): Feature {
  const sources = [...others, personalData];
  return {
    name: 'personal-data',
    privateRoutes: (server, app) => personalDataRoutes(server, app, sources),
    tasks: [makeExportTask(sources), sweepExportsTask],
  };
}
