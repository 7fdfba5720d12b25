import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { makeRepairTask } from './repair/make-repair.task.ts';
import { giveRepairs } from './repair/repair-repository.ts';
import { repairRoutes } from './repair/routes-repair.ts';
import { sweepRepairsTask } from './repair/sweep-repairs.task.ts';
import { files, uploads } from './report/places.ts';
import { reportRoutes } from './report/routes-report.ts';
import { separationRoutes } from './report/routes-separations.ts';

export const mergeGuestRepairs = (
  _services: App,
  trx: Db,
  who: { customerId: number; guestId: string | null },
): Promise<void> =>
  who.guestId === null ? Promise.resolve() : giveRepairs(trx, who.guestId, who.customerId);

/** Reports, separations and repairs, for uploads and for files of the library. */
export const preflight: Feature = {
  name: 'preflight',
  personalData,
  publicRoutes(server, app) {
    reportRoutes(server, app, uploads);
    separationRoutes(server, app, uploads);
    repairRoutes(server, app, uploads);
  },
  privateRoutes(server, app) {
    reportRoutes(server, app, files);
    separationRoutes(server, app, files);
    repairRoutes(server, app, files);
  },
  tasks: [makeRepairTask, sweepRepairsTask],
};
