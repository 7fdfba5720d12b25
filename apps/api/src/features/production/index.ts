import type { Feature } from '#platform/feature.ts';
import { drawPrintFileTask } from './drawn/draw-print-file.task.ts';
import { drawPrintFilesTask } from './drawn/draw-print-files.task.ts';
import { keptPrintFiles } from './kept/print-files-repository.ts';
import { productionRoutes } from './routes.ts';

/** What the press needs for an ordered line: its print file and its job ticket. */
export const production: Feature = {
  name: 'production',
  staffRoutes: productionRoutes,
  keptFiles: keptPrintFiles,
  tasks: [drawPrintFilesTask, drawPrintFileTask],
};
